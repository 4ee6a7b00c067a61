import { birthdayInstant } from '@shop/contract/fields/birthday'
import { makeBuilders } from '@shop/world'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../../testing/browser.ts'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import {
  actedAuthority,
  adult,
  childOf,
  consentsTo,
  madeUpIdNumber,
  somebodyElse,
  uploadFor,
} from '../../testing/patient-steps.ts'
import { useShop } from '../../testing/shop.ts'

const authority = actedAuthority()
const shop = useShop({ realName: authority.provider })

const consents = consentsTo('identity', 'child')
const add = (browser: TestBrowser, fields: object = {}, headers = {}) =>
  browser.send('POST', '/patients', { ...adult, consents, ...fields }, headers)
const change = (browser: TestBrowser, id: string, fields: object) =>
  browser.send('PUT', `/patients/${id}`, { ...adult, ...fields })
const count = async (browser: TestBrowser) => (await browser.send('GET', '/patients')).body.length

/** What is told of a number that another patient has. */
const exists = (path: string) => ({
  status: 409,
  code: 'PATIENT_EXISTS',
  body: { fields: [{ path, code: 'PATIENT_EXISTS', message: '该证件号码的用药人已存在，请勿重复添加' }] },
})

/** One number as cards of the last century have it, and as they have it today. */
const [SHORT, LONG] = ['110101851212997', '11010119851212997X']
const man = { sex: 0, birthDay: birthdayInstant('1985-12-12') } as const

async function foreigner(browser: TestBrowser) {
  await browser.send('POST', '/privacy/consents', { kind: 'identity', version: consents.identity })
  return {
    name: 'Anna Lind',
    idCardNumber: null,
    certificateType: 1,
    cardNumber: 'E12345678',
    certificateImage: await uploadFor(browser, 'certificate'),
  }
}

beforeEach(() => {
  authority.asked.length = 0
})

afterEach(() => {
  authority.say('same')
  authority.during(undefined)
})

describe('a person whom the member has as a patient', () => {
  // Holds care#46.
  it('is not added again, whatever the name, and the authority is not asked', async () => {
    const { browser } = await memberInBrowser(shop())
    expect((await add(browser)).status).toBe(201)
    authority.asked.length = 0
    expect(await add(browser, { name: '林建华', relationLabel: 'friend' })).toMatchObject(exists('idCardNumber'))
    expect([await count(browser), authority.asked]).toEqual([1, []])
  })

  // Holds care#46.
  it.each([
    ['15 characters after 18', LONG, SHORT],
    ['18 characters after 15', SHORT, LONG],
    ['a small letter', LONG, LONG.toLowerCase()],
  ])('is known by the ID number in %s', async (_title, first, second) => {
    const { browser } = await memberInBrowser(shop())
    expect((await add(browser, { ...man, idCardNumber: first })).status).toBe(201)
    expect(await add(browser, { ...man, idCardNumber: second })).toMatchObject(exists('idCardNumber'))
    expect(await count(browser)).toBe(1)
  })

  // Holds care#46.
  it('is known by type and number of another certificate, of which another type is somebody else’s', async () => {
    const { browser } = await memberInBrowser(shop())
    expect((await add(browser, await foreigner(browser))).status).toBe(201)
    const again = { ...(await foreigner(browser)), cardNumber: 'e1234 5678' }
    expect(await add(browser, again)).toMatchObject(exists('cardNumber'))
    const [hongKong, taiwan] = [2, 3].map((certificateType) => ({ ...again, certificateType }))
    for (const other of [
      { ...hongKong, cardNumber: 'H12345678' },
      { ...taiwan, cardNumber: '12345678' },
    ]) {
      const pictures = { certificateImage: await uploadFor(browser, 'certificate') }
      const back = { certificateImageBack: await uploadFor(browser, 'certificate') }
      expect((await add(browser, { ...other, ...pictures, ...back })).status).toBe(201)
    }
    expect(await count(browser)).toBe(3)
  })

  // Holds care#46.
  it('is one, however often they are added at once', async () => {
    const { browser } = await memberInBrowser(shop())
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(browser)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)])
    expect(await count(browser)).toBe(1)
  })

  // Holds care#46.
  it('who is added while the authority is asked about them is not added again', async () => {
    const { browser } = await memberInBrowser(shop())
    authority.during(async () => {
      authority.during(undefined)
      expect((await add(browser)).status).toBe(201)
    })
    expect(await add(browser)).toMatchObject(exists('idCardNumber'))
    expect(await count(browser)).toBe(1)
  })

  it('and whose adding is sent again by the same key has its first answer', async () => {
    const { browser } = await memberInBrowser(shop())
    const key = { 'idempotency-key': 'one-person-is-added-once' }
    const [first, again] = [await add(browser, {}, key), await add(browser, {}, key)]
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
  })

  // Holds care#46.
  it('can be added again once removed, and by another member at any time', async () => {
    const [{ browser }, other] = [await memberInBrowser(shop()), await memberInBrowser(shop())]
    const { body } = await add(browser)
    expect((await add(other.browser)).status).toBe(201)
    await browser.send('DELETE', `/patients/${body.id}`)
    expect((await add(browser)).status).toBe(201)
  })
})

describe('a patient who is changed', () => {
  // Holds care#46.
  it('does not get the number of another, and the authority is not asked', async () => {
    authority.say('different')
    const { browser } = await memberInBrowser(shop())
    await add(browser, { ...man, idCardNumber: LONG })
    const { body } = await add(browser, somebodyElse())
    authority.asked.length = 0
    for (const idCardNumber of [LONG, SHORT]) {
      expect(await change(browser, body.id, { idCardNumber })).toMatchObject(exists('idCardNumber'))
    }
    expect(authority.asked).toEqual([])
    expect((await browser.send('GET', `/patients/${body.id}`)).body).toMatchObject({ version: 1 })
    expect((await change(browser, body.id, somebodyElse())).status).toBe(200)
  })

  // Holds care#46.
  it('does not get the certificate of another', async () => {
    authority.say('different')
    const { browser } = await memberInBrowser(shop())
    await add(browser, await foreigner(browser))
    const { body } = await add(browser)
    expect(await change(browser, body.id, await foreigner(browser))).toMatchObject(exists('cardNumber'))
  })

  // Holds care#46.
  it('keeps the own number in either form, also where accounts that became one left two of it', async () => {
    authority.say('different')
    const member = await memberInBrowser(shop())
    const { pool, keyring, clock } = shop().shop
    const phone = adult.consigneePhone
    const of = { member: { ...member, phone }, idCardNumber: LONG, isVerified: false } as const
    const builders = makeBuilders({ pool, keyring, now: () => clock.now() })
    const twins = [await builders.patient(of), await builders.patient(of)]
    for (const { id } of twins) {
      const { idCardNumber } = (await member.browser.send('GET', `/patients/${id}`)).body
      for (const number of [idCardNumber, SHORT, LONG]) {
        const answer = await change(member.browser, id, { idCardNumber: number, relationLabel: 'friend' })
        expect([answer.status, answer.body]).toMatchObject([200, { id }])
      }
    }
  })
})

// Holds care#46.
it('a guardian may be that of many children, and a patient as well', async () => {
  const { browser } = await memberInBrowser(shop())
  const year = new Date().getFullYear()
  const [older, younger] = [childOf(`${year - 4}-01-01`), childOf(`${year - 3}-01-01`)]
  expect(older.guardianVo).toEqual(younger.guardianVo)
  const self = {
    name: older.guardianVo.name,
    sex: 1,
    birthDay: birthdayInstant('1990-03-07'),
    idCardNumber: madeUpIdNumber('1990-03-07', 1),
  }
  expect(self.idCardNumber).toBe(older.guardianVo.cardNum)
  for (const patient of [older, self, younger]) expect((await add(browser, patient)).status).toBe(201)
})

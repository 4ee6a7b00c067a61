import { birthdayInstant } from '@shop/contract/fields/birthday'
import { patientLimits } from '@shop/contract/fields/patients'
import { makeBuilders } from '@shop/world'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import {
  actedAuthority,
  adult,
  consentsTo,
  madeUpIdNumber,
  setRxRules,
  somebodyElse,
  uploadFor,
} from '../../testing/patient-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { patients } from './tables.ts'

const authority = actedAuthority()
const shop = useShop({ realName: authority.provider })

const passport = {
  name: 'Anna Lind',
  sex: 1,
  birthDay: birthdayInstant('1979-05-20'),
  consigneePhone: '13800138000',
  relationLabel: 'friend',
  certificateType: 1,
  cardNumber: 'E12345678',
} as const

/** A member's calls. */
async function member() {
  const { browser, accountId } = await memberInBrowser(shop())
  const add = async (fields: object = {}) => {
    const answer = await browser.send('POST', '/patients', {
      ...adult,
      consents: consentsTo('identity', 'child'),
      ...fields,
    })
    expect([answer.status, answer.body]).toEqual([201, expect.anything()])
    return answer.body.id as string
  }
  const list = async () => (await browser.send('GET', '/patients')).body
  const get = async (id: string) => (await browser.send('GET', `/patients/${id}`)).body
  const change = (id: string, fields: object) => browser.send('PUT', `/patients/${id}`, { ...adult, ...fields })
  const defaults = async () => (await list()).filter((each: { isDefault: boolean }) => each.isDefault)
  return { browser, accountId, add, list, get, change, defaults }
}

const stored = async (id: string) => {
  const [row] = await shop().shop.pool.orm.select().from(patients).where(eq(patients.id, id))
  return row!
}
const later = (minutes: number) => shop().setClock(minutes * 60_000)
const codesOf = (answer: { body: { fields: { path: string; code: string }[] } }) =>
  answer.body.fields.map(({ path, code }) => [path, code])

afterEach(async () => {
  authority.say('same')
  authority.during(undefined)
  later(0)
  await setRxRules(shop())
})

describe('a patient', () => {
  // Holds care#27.
  it('is listed masked, with nothing of health', async () => {
    const { add, list } = await member()
    const id = await add()
    expect(await list()).toEqual([
      {
        id,
        name: '林建国',
        sex: 0,
        age: expect.any(Number),
        consigneePhone: '138****8000',
        relationLabel: 'parents',
        plainIdCardNumber: `110${'*'.repeat(13)}${adult.idCardNumber.slice(-2)}`,
        certificateType: null,
        cardNumber: null,
        isValidateName: true,
        isGuardianValidated: false,
        isCertificateApproved: false,
        isDefault: true,
        isSystemDefault: false,
        needsGuardian: false,
        isComplete: true,
      },
    ])
  })

  // Holds care#27.
  it('is shown to the form with masked numbers and only whether there are answers about health', async () => {
    const { add, get } = await member()
    const healthInfo = [
      { question: 'pastHistory', answer: 0, labels: [], otherText: '' },
      { question: 'drugAllergy', answer: 1, labels: ['penicillins'], otherText: '磺胺嘧啶' },
      { question: 'foodAllergy', answer: 0, labels: [], otherText: '' },
      { question: 'familyHistory', answer: 0, labels: [], otherText: '' },
      { question: 'smoking', answer: 0, labels: [], otherText: '' },
      { question: 'drinking', answer: 0, labels: [], otherText: '' },
    ]
    const id = await add({ healthInfo, consents: consentsTo('identity', 'health') })
    const view = await get(id)
    expect(view).toMatchObject({ hasHealthInfo: true, version: 1, birthDay: adult.birthDay, guardianVo: null })
    expect(JSON.stringify(view)).not.toMatch(/penicillins|磺胺/)
    expect(JSON.stringify(view)).not.toContain(adult.idCardNumber)
    expect(view.idCardNumber).toBe(view.plainIdCardNumber)
  })

  // Holds care#25.
  it('is kept encrypted: nothing of who it is stands in the row', async () => {
    const { add } = await member()
    const id = await add()
    const row = await stored(id)
    const encrypted = [row.name, row.phone, row.idCardNumber, row.birthDay]
    for (const value of encrypted) expect(value).toBeInstanceOf(Buffer)
    const bytes = Buffer.concat(encrypted.map((value) => value!)).toString('latin1')
    for (const plain of [adult.idCardNumber, adult.consigneePhone, '1985-12-12']) expect(bytes).not.toContain(plain)
  })

  // Holds care#25.
  it('of another row cannot be read in its place', async () => {
    const { add, browser } = await member()
    const [one, other] = [await add(), await add({ ...somebodyElse(), name: '王小明' })]
    const foreign = await stored(other)
    await shop().shop.pool.orm.update(patients).set({ name: foreign.name }).where(eq(patients.id, one))
    expect((await browser.send('GET', `/patients/${one}`)).status).toBe(500)
    await shop().shop.pool.orm.delete(patients).where(eq(patients.id, one))
  })

  it('takes an empty picture as none', async () => {
    const { add, get } = await member()
    const empty = { certificateImage: '', certificateImageBack: '', prescriptionImage1: '', medicalRecordUrl5: '' }
    const none = Object.fromEntries(Object.keys(empty).map((name) => [name, null]))
    expect(await get(await add(empty))).toMatchObject(none)
  })

  // Holds care#25.
  it('takes sex and birth date from the ID number where they are left out', async () => {
    const { add, get } = await member()
    const id = await add({ sex: null, birthDay: null, idCardNumber: madeUpIdNumber('1990-03-07', 1) })
    expect(await get(id)).toMatchObject({ sex: 1, birthDay: birthdayInstant('1990-03-07') })
  })

  it('keeps a name with a middle dot, whichever separator was typed', async () => {
    const { add, get } = await member()
    expect(await get(await add({ name: '阿依古丽.买买提' }))).toMatchObject({ name: '阿依古丽·买买提' })
  })

  it('with a passport is kept with its pictures and needs no ID number', async () => {
    const { add, get, browser } = await member()
    await browser.send('POST', '/privacy/consents', { kind: 'identity', version: consentsTo('identity').identity })
    const certificateImage = await uploadFor(browser, 'certificate')
    const id = await add({ ...passport, idCardNumber: null, certificateImage })
    expect(await get(id)).toMatchObject({ cardNumber: 'E12****78', certificateType: 1, certificateImage })
    expect(await get(id)).toMatchObject({ idCardNumber: null, isValidateName: false, isComplete: true })
    expect(authority.asked.map(({ name }) => name)).not.toContain(passport.name)
  })

  it('of somebody else is missing', async () => {
    const [owner, other] = [await member(), await member()]
    const id = await owner.add()
    const answers = [
      await other.browser.send('GET', `/patients/${id}`),
      await other.change(id, {}),
      await other.browser.send('DELETE', `/patients/${id}`),
      await other.browser.send('PUT', `/patients/${id}/default`),
      await other.browser.send('POST', `/patients/${id}/reveal`, { kinds: ['identity'] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  // Holds care#28.
  it('is one of fifty at most, also for adds side by side', async () => {
    const { add, accountId, browser, list } = await member()
    await add()
    const { pool, keyring, clock } = shop().shop
    const builders = makeBuilders({ pool, keyring, now: () => clock.now() })
    // Beside the shop, which has the authority asked ten times a day at most.
    const build = () => builders.patient({ member: { accountId, phone: adult.consigneePhone }, ...somebodyElse() })
    await Promise.all(Array.from({ length: patientLimits.patients - 4 }, build))
    const body = () => ({ ...adult, ...somebodyElse(), consents: consentsTo('identity') })
    const answers = await Promise.all(Array.from({ length: 6 }, () => browser.send('POST', '/patients', body())))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409])
    expect(answers.filter(({ status }) => status === 409).map(({ code }) => code)).toEqual(
      Array(3).fill('PATIENT_LIMIT'),
    )
    expect(await list()).toHaveLength(patientLimits.patients)
  })
})

describe('a change', () => {
  // Holds care#26.
  it('keeps numbers that come back masked', async () => {
    const { add, get, change, browser } = await member()
    const id = await add()
    const view = await get(id)
    const answer = await change(id, {
      idCardNumber: view.idCardNumber,
      consigneePhone: view.consigneePhone,
      relationLabel: 'friend',
    })
    expect([answer.status, answer.body]).toEqual([200, { id, isValidateName: true, realName: 'same' }])
    const plain = await browser.send('POST', `/patients/${id}/reveal`, { kinds: ['identity'] })
    expect(plain.body).toMatchObject({ idCardNumber: adult.idCardNumber, consigneePhone: adult.consigneePhone })
    expect(await get(id)).toMatchObject({ relationLabel: 'friend', version: 2 })
  })

  // Holds care#26.
  it('with a mask of another number is refused, five times an hour; then no mask is looked at', async () => {
    const { add, get, change } = await member()
    const id = await add()
    const before = await stored(id)
    const masks = Array.from({ length: 8 }, (_, at) => `138****800${at + 1}`)
    const answers = await Promise.all(masks.map((consigneePhone) => change(id, { consigneePhone })))
    const codes = answers.map(({ code }) => code).sort()
    expect(codes).toEqual([...Array(5).fill('MASK_DIFFERS'), ...Array(3).fill('TOO_MANY_REQUESTS')])
    expect((await change(id, { consigneePhone: (await get(id)).consigneePhone })).status).toBe(429)
    expect(await stored(id)).toEqual(before)
    expect((await change(id, {})).status).toBe(200)
    later(61)
    expect((await change(id, { consigneePhone: '138****8000' })).status).toBe(200)
  })

  // Holds care#37.
  it('leaves name and ID number of a verified patient as they are', async () => {
    const { add, change, get } = await member()
    const id = await add()
    const renamed = await change(id, { name: '林建华' })
    expect([renamed.status, renamed.code, codesOf(renamed)]).toEqual([
      409,
      'PATIENT_LOCKED',
      [['name', 'PATIENT_LOCKED']],
    ])
    const renumbered = await change(id, { idCardNumber: madeUpIdNumber('1985-12-12', 0, '310101') })
    expect([renumbered.status, codesOf(renumbered)]).toEqual([409, [['idCardNumber', 'PATIENT_LOCKED']]])
    const gone = await change(id, { ...passport, idCardNumber: null })
    expect(gone.status).toBe(409)
    expect(await get(id)).toMatchObject({ name: '林建国', version: 1 })
    expect((await change(id, { consigneePhone: '13900139001' })).status).toBe(200)
  })

  it('of what somebody else changed meanwhile is refused', async () => {
    const { add, change, get } = await member()
    const id = await add()
    expect((await change(id, { version: 1, relationLabel: 'friend' })).status).toBe(200)
    const late = await change(id, { version: 1, relationLabel: 'partner' })
    expect([late.status, late.code]).toEqual([409, 'PATIENT_CHANGED'])
    expect(await get(id)).toMatchObject({ relationLabel: 'friend', version: 2 })
  })

  it('leaves answers about health alone that it says nothing of, and takes them away by null', async () => {
    const { add, change, get } = await member()
    const no = { answer: 0, labels: [], otherText: '' }
    const questions = ['pastHistory', 'drugAllergy', 'foodAllergy', 'familyHistory', 'smoking', 'drinking']
    const healthInfo = questions.map((question) => ({ question, ...no }))
    const id = await add({ healthInfo, consents: consentsTo('identity', 'health') })
    await change(id, {})
    expect(await get(id)).toMatchObject({ hasHealthInfo: true })
    await change(id, { healthInfo: null })
    expect(await get(id)).toMatchObject({ hasHealthInfo: false })
  })
})

describe('the default', () => {
  // Holds care#28.
  it('is the first patient, then whichever asks for it, and after its removal the latest used', async () => {
    const { add, browser, defaults } = await member()
    const first = await add({ isDefault: false })
    const second = await add(somebodyElse())
    const proposed = async () => (await browser.send('GET', '/patients/default')).body.patient?.id
    expect(await proposed()).toBe(first)
    expect((await browser.send('PUT', `/patients/${second}/default`)).status).toBe(204)
    expect((await defaults()).map(({ id }: { id: string }) => id)).toEqual([second])
    later(1)
    const third = await add(somebodyElse())
    expect((await browser.send('DELETE', `/patients/${second}`)).status).toBe(204)
    expect(await proposed()).toBe(third)
    for (const id of [first, third]) await browser.send('DELETE', `/patients/${id}`)
    expect(await proposed()).toBeUndefined()
  })

  // Holds care#28.
  it('is one, however many are made it at once', async () => {
    const { add, browser, defaults } = await member()
    const ids = [await add(), await add(somebodyElse()), await add(somebodyElse())]
    await Promise.all(ids.flatMap((id) => [0, 1].map(() => browser.send('PUT', `/patients/${id}/default`))))
    expect(await defaults()).toHaveLength(1)
  })
})

describe('reading in plain', () => {
  // Holds care#27.
  it('leaves one row for each kind, and answers nothing of what was not asked for', async () => {
    const { add, browser } = await member()
    const id = await add()
    const { body } = await browser.send('POST', `/patients/${id}/reveal`, { kinds: ['identity'] })
    expect(body).toEqual({
      consigneePhone: adult.consigneePhone,
      idCardNumber: adult.idCardNumber,
      cardNumber: null,
      guardianVo: null,
      healthInfo: null,
    })
    await browser.send('POST', `/patients/${id}/reveal`, { kinds: ['identity'] })
    await browser.send('POST', `/patients/${id}/reveal`, { kinds: ['health'] })
    const reads = (await browser.send('GET', '/privacy/reads')).body.content
    expect(reads.map(({ kind, reader }: { kind: string; reader: string }) => [kind, reader])).toEqual([
      ['health', 'member'],
      ['identity', 'member'],
    ])
  })

  // Holds care#27.
  it('is done thirty times an hour', async () => {
    const { add, browser } = await member()
    const id = await add()
    const reveal = () => browser.send('POST', `/patients/${id}/reveal`, { kinds: ['identity'] })
    for (let time = 0; time < 30; time += 1) expect((await reveal()).status).toBe(200)
    expect((await reveal()).status).toBe(429)
  })
})

import { birthdayInstant } from '@shop/contract/fields/birthday'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
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
import { patientChecks } from './tables.ts'

const authority = actedAuthority()
const shop = useShop({ realName: authority.provider })
const all = consentsTo('identity', 'health', 'prescription', 'child')

const no = { answer: 0, labels: [], otherText: '' }
const questions = ['pastHistory', 'drugAllergy', 'foodAllergy', 'familyHistory', 'smoking', 'drinking']
const healthInfo = questions.map((question) => ({ question, ...no }))
/** Born so that they are eight years old, for whom no guardian is asked but one has to agree. */
const eight = `${new Date().getFullYear() - 8}-01-01`
const child = { ...childOf(eight), guardianVo: null }

async function member() {
  const { browser, accountId } = await memberInBrowser(shop())
  const add = async (fields: object = {}) => {
    const answer = await browser.send('POST', '/patients', { ...adult, consents: all, ...fields })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.id as string
  }
  const get = async (id: string) => (await browser.send('GET', `/patients/${id}`)).body
  const list = async () => (await browser.send('GET', '/patients')).body
  const give = (kind: keyof typeof all) => browser.send('POST', '/privacy/consents', { kind, version: all[kind] })
  const withdraw = async (kind: string) =>
    expect((await browser.send('DELETE', `/privacy/consents/${kind}`)).status).toBe(204)
  const held = async () => {
    const query = sql`SELECT id FROM uploads WHERE account_id = ${accountId}`
    const { rows } = await shop().shop.pool.orm.execute<{ id: string }>(query)
    return rows.map(({ id }) => id)
  }
  return { browser, accountId, add, get, list, give, withdraw, held }
}

describe('saving a patient', () => {
  // Holds care#30.
  it.each<[string, object, string]>([
    ['a number', {}, 'identity'],
    ['answers about health', { healthInfo }, 'health'],
    ['a child', child, 'child'],
  ])('with %s is refused without the consent to it, and nothing is kept', async (_what, fields, kind) => {
    const { browser, list } = await member()
    const consents = { ...all, [kind]: undefined }
    const answer = await browser.send('POST', '/patients', { ...adult, ...fields, consents })
    expect([answer.status, answer.code]).toEqual([400, 'CONSENT_REQUIRED'])
    expect(answer.body.fields.map(({ path }: { path: string }) => path)).toEqual([`consents.${kind}`])
    expect(await list()).toEqual([])
  })

  // Holds care#30.
  it('names every consent that is missing', async () => {
    const { browser } = await member()
    const answer = await browser.send('POST', '/patients', { ...adult, ...child, healthInfo })
    expect(answer.body.fields.map(({ path }: { path: string }) => path)).toEqual([
      'consents.identity',
      'consents.health',
      'consents.child',
    ])
  })

  // Holds care#30.
  it('takes no consent to an older version', async () => {
    const { browser, add } = await member()
    const id = await add()
    const old = { ...adult, consents: { identity: '2020-01-01' } }
    for (const [method, path] of [
      ['POST', '/patients'],
      ['PUT', `/patients/${id}`],
    ] as const) {
      const answer = await browser.send(method, path, old)
      expect([answer.status, answer.code]).toEqual([400, 'CONSENT_OUTDATED'])
    }
  })

  // Holds care#30.
  it('keeps the consents that come along with version and time', async () => {
    const { browser, add } = await member()
    await add({ consents: consentsTo('identity') })
    const given = (await browser.send('GET', '/privacy/consents')).body
    expect(given).toContainEqual({
      kind: 'identity',
      version: all.identity,
      givenAt: expect.any(Number),
      withdrawnAt: null,
    })
  })

  // Holds care#30.
  it('asks again for what is new alone', async () => {
    const { browser, add } = await member()
    const id = await add({ consents: consentsTo('identity') })
    const change = (fields: object) => browser.send('PUT', `/patients/${id}`, { ...adult, ...fields })
    expect((await change({ relationLabel: 'friend' })).status).toBe(200)
    const health = await change({ healthInfo })
    expect([health.status, health.body.fields[0].path]).toEqual([400, 'consents.health'])
    expect((await change({ healthInfo, consents: consentsTo('health') })).status).toBe(200)
  })
})

describe('a sensitive picture', () => {
  // Holds care#30.
  it.each([
    ['certificate', 'identity'],
    ['prescription', 'prescription'],
    ['medicalRecord', 'prescription'],
  ] as const)('of a %s is not kept without the consent to it', async (module, kind) => {
    const { browser, give, held } = await member()
    await expect(uploadFor(browser, module)).rejects.toThrow('CONSENT_REQUIRED')
    expect(await held()).toEqual([])
    await give(kind)
    expect(await uploadFor(browser, module)).toMatch(/^\/api\/uploads\//)
  })

  // Holds care#27.
  it('is shown to its owner alone, and the reading leaves a row', async () => {
    const [{ browser, give }, other] = [await member(), await member()]
    await give('prescription')
    const url = (await uploadFor(browser, 'prescription')).replace('/api', '')
    const inject = (cookies: Map<string, string>) =>
      shop().app.inject({
        url: `/api${url}`,
        headers: {
          origin: shop().settings.publicUrl.origin,
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': shop().freshAddress(),
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      })
    expect((await inject(other.browser.cookies)).statusCode).toBe(404)
    for (const _time of [1, 2]) expect((await inject(browser.cookies)).statusCode).toBe(200)
    const kinds = async (of: typeof browser) =>
      (await of.send('GET', '/privacy/reads')).body.content.map(({ kind }: { kind: string }) => kind)
    expect([await kinds(browser), await kinds(other.browser)]).toEqual([['prescription'], []])
  })

  // Holds care#27.
  it('is used for nothing but what it was uploaded for, once', async () => {
    const { browser, give, add } = await member()
    for (const kind of ['prescription', 'identity'] as const) await give(kind)
    const record = await uploadFor(browser, 'medicalRecord')
    const plain = await uploadFor(browser, 'common')
    const refused = async (fields: object) => {
      const answer = await browser.send('POST', '/patients', { ...adult, consents: all, ...fields })
      return [answer.status, answer.code, answer.body.fields?.[0]?.path]
    }
    expect(await refused({ prescriptionImage1: record })).toEqual([400, 'UPLOAD_UNKNOWN', 'prescriptionImage1'])
    expect(await refused({ medicalRecordUrl1: plain })).toEqual([400, 'UPLOAD_UNKNOWN', 'medicalRecordUrl1'])
    await add({ medicalRecordUrl1: record })
    expect(await refused({ ...somebodyElse(), medicalRecordUrl2: record })).toEqual([
      400,
      'UPLOAD_UNKNOWN',
      'medicalRecordUrl1',
    ])
  })

  it('of somebody else cannot be used', async () => {
    const [owner, other] = [await member(), await member()]
    await owner.give('prescription')
    const picture = await uploadFor(owner.browser, 'prescription')
    const body = { ...adult, consents: all, prescriptionImage1: picture }
    const answer = await other.browser.send('POST', '/patients', body)
    expect([answer.status, answer.code]).toEqual([400, 'UPLOAD_UNKNOWN'])
  })

  it('that a patient shows no more is gone, and all of them with the patient', async () => {
    const { browser, give, add, held, get } = await member()
    await give('prescription')
    const [one, two] = [await uploadFor(browser, 'prescription'), await uploadFor(browser, 'prescription')]
    const id = await add({ prescriptionImage2: one, prescriptionImage5: two })
    expect(await get(id)).toMatchObject({ prescriptionImage1: one, prescriptionImage2: two, prescriptionImage3: null })
    await browser.send('PUT', `/patients/${id}`, { ...adult, prescriptionImage1: two })
    expect(await held()).toEqual([two.split('/').at(-1)])
    await browser.send('DELETE', `/patients/${id}`)
    expect(await held()).toEqual([])
  })
})

describe('taking a consent back', () => {
  // Holds care#31.
  it('to identity removes numbers, certificates, guardians and what the authority said', async () => {
    const { browser, accountId, add, get, give, withdraw, held } = await member()
    await give('identity')
    const certificateImage = await uploadFor(browser, 'certificate')
    const passport = { certificateType: 1, cardNumber: 'E12345678', idCardNumber: null, certificateImage }
    const [verified, foreign] = [await add(), await add(passport)]
    const small = await add(childOf(`${new Date().getFullYear() - 3}-01-01`))
    await withdraw('identity')
    const bare = { plainIdCardNumber: null, idCardNumber: null, cardNumber: null, certificateType: null }
    for (const id of [verified, foreign, small]) {
      expect(await get(id)).toMatchObject({ ...bare, certificateImage: null, guardianVo: null, isValidateName: false })
    }
    expect(await held()).toEqual([])
    const checks = shop().shop.pool.orm.select().from(patientChecks).where(eq(patientChecks.accountId, accountId))
    expect(await checks).toEqual([])
  })

  // Holds care#31.
  it('to health removes the answers, and to prescriptions the pictures', async () => {
    const { browser, add, get, give, withdraw, held } = await member()
    await give('prescription')
    const [prescriptionImage1, medicalRecordUrl1] = [
      await uploadFor(browser, 'prescription'),
      await uploadFor(browser, 'medicalRecord'),
    ]
    const id = await add({ healthInfo, prescriptionImage1, medicalRecordUrl1 })
    await withdraw('health')
    expect(await get(id)).toMatchObject({ hasHealthInfo: false, prescriptionImage1, idCardNumber: expect.any(String) })
    await withdraw('prescription')
    expect(await get(id)).toMatchObject({ prescriptionImage1: null, medicalRecordUrl1: null })
    expect(await held()).toEqual([])
  })

  // Holds care#31.
  it('of a guardian removes the children, and leaves who is older', async () => {
    const { add, list, withdraw } = await member()
    const young = await add(child)
    const grown = await add({ birthDay: birthdayInstant('1985-12-12'), idCardNumber: madeUpIdNumber('1985-12-12') })
    const before = await list()
    expect(before.find((each: { isDefault: boolean }) => each.isDefault).id).toBe(young)
    await withdraw('child')
    expect(await list()).toMatchObject([{ id: grown, isDefault: true }])
  })
})

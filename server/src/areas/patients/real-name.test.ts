import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import type { Member } from '../../platform/http/caller.ts'
import { memberAsOwner } from '../../platform/sessions/owner.ts'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import { actedAuthority, adult, consentsTo, setRxRules, somebodyElse } from '../../testing/patient-steps.ts'
import { eraseAccount } from '../../testing/personal-data.ts'
import { useShop } from '../../testing/shop.ts'
import { approveCertificate, readPatientForCare, verifyPatient } from './index.ts'
import { purgeChecks } from './store/checks.ts'
import { patientChecks, patients } from './tables.ts'

const authority = actedAuthority()
const shop = useShop({ realName: authority.provider })
const consents = consentsTo('identity')

async function member() {
  const { browser, accountId } = await memberInBrowser(shop())
  const add = (fields: object = {}) => browser.send('POST', '/patients', { ...adult, consents, ...fields })
  const change = (id: string, fields: object) => browser.send('PUT', `/patients/${id}`, { ...adult, ...fields })
  const get = async (id: string) => (await browser.send('GET', `/patients/${id}`)).body
  return { browser, accountId, add, change, get }
}

const checksOf = (accountId: string) =>
  shop().shop.pool.orm.select().from(patientChecks).where(eq(patientChecks.accountId, accountId))
const days = (count: number) => shop().setClock(count * 24 * 60 * 60 * 1000)

afterEach(async () => {
  authority.say('same')
  authority.during(undefined)
  authority.asked.length = 0
  shop().setClock(0)
  await setRxRules(shop())
})

describe('what the authority says of an adult', () => {
  // Holds care#36.
  it.each([
    ['same', true],
    ['different', false],
    ['notFound', false],
    ['unavailable', false],
  ] as const)('%s is told and kept under lax rules', async (outcome, isValidateName) => {
    authority.say(outcome)
    const { add, get } = await member()
    const { status, body } = await add(somebodyElse())
    expect([status, body]).toMatchObject([201, { isValidateName, realName: outcome }])
    expect(await get(body.id)).toMatchObject({ isValidateName })
  })

  // Holds care#36.
  it.each([
    ['same', 201, undefined],
    ['different', 400, 'PATIENT_NAME_DIFFERS'],
    ['notFound', 400, 'ID_NUMBER_DIFFERS'],
    ['unavailable', 201, undefined],
  ] as const)('%s decides under strict rules: %i', async (outcome, status, code) => {
    await setRxRules(shop(), { noStrictControlRxRuleType: 1 })
    authority.say(outcome)
    const { add } = await member()
    const answer = await add(somebodyElse())
    expect([answer.status, answer.code]).toEqual([status, code])
  })

  // Holds care#35.
  it('is asked for with the name and the number of eighteen characters', async () => {
    const { add } = await member()
    const { idCardNumber } = somebodyElse()
    await add({ idCardNumber: ` ${idCardNumber.toLowerCase()}`.slice(1), name: '林 建国' })
    expect(authority.asked).toEqual([{ name: '林建国', idNumber: idCardNumber }])
  })
})

describe('an answer of the authority', () => {
  // Holds care#35.
  it('is kept: a yes for thirty days, a no for one, and that nobody said anything not at all', async () => {
    const { add, browser, accountId } = await member()
    const addTwice = async (person: object) => {
      for (const _time of [1, 2]) {
        const { body } = await add(person)
        await browser.send('DELETE', `/patients/${body.id}`)
      }
    }
    await addTwice(somebodyElse())
    expect(authority.asked).toHaveLength(1)
    authority.say('different')
    await addTwice(somebodyElse())
    expect(authority.asked).toHaveLength(2)
    authority.say('unavailable')
    await addTwice(somebodyElse())
    expect(authority.asked).toHaveLength(4)
    const checks = await checksOf(accountId)
    expect(checks.map(({ outcome }) => outcome).sort()).toEqual(['different', 'same', 'unavailable', 'unavailable'])
  })

  // Holds care#35.
  it('is kept as a hash alone', async () => {
    const { add, accountId } = await member()
    const { idCardNumber } = somebodyElse()
    await add({ idCardNumber })
    const [check] = await checksOf(accountId)
    expect(check!.personHash).toHaveLength(32)
    expect(check!.personHash.toString('latin1')).not.toContain(idCardNumber)
  })

  // Holds care#35.
  it('is never rewritten', async () => {
    const { add, accountId } = await member()
    await add(somebodyElse())
    const { orm } = shop().shop.pool
    const mine = eq(patientChecks.accountId, accountId)
    await expect(orm.update(patientChecks).set({ outcome: 'same' }).where(mine)).rejects.toThrow()
    await expect(orm.delete(patientChecks).where(mine)).rejects.toThrow()
  })

  // Holds care#35.
  it('is asked for ten times a day, whoever it is about', async () => {
    const { add } = await member()
    for (let time = 0; time < 10; time += 1) expect((await add(somebodyElse())).status).toBe(201)
    const spent = await add(somebodyElse())
    expect([spent.status, spent.code]).toEqual([429, 'REAL_NAME_TOO_MANY'])
    expect(authority.asked).toHaveLength(10)
  })

  // Holds care#35.
  it('goes when its time as a log is over', async () => {
    const { add, accountId } = await member()
    await add(somebodyElse())
    await purgeChecks(shop().shop.pool, new Date(shop().shop.clock.now().getTime() + 1))
    expect(await checksOf(accountId)).toEqual([])
  })

  it('that comes when the account is gone leaves nothing', async () => {
    const { add, accountId } = await member()
    const { pool, keyring, clock } = shop().shop
    authority.during(() =>
      transaction(pool, async (tx) => {
        await tx.orm.execute(
          sql`UPDATE accounts SET closed_at = ${clock.now().toISOString()} WHERE account_id = ${accountId}`,
        )
        await eraseAccount(tx, keyring, accountId, clock.now())
      }),
    )
    expect((await add(somebodyElse())).status).toBe(401)
    expect(await checksOf(accountId)).toEqual([])
  })
})

describe('nobody is asked about', () => {
  // Holds care#34.
  it('somebody whom the form refuses, or whose consent is missing', async () => {
    const { add } = await member()
    expect((await add({ ...somebodyElse(), name: '林' })).status).toBe(400)
    const refused = await add({ ...somebodyElse(), consents: {} })
    expect([refused.status, refused.code]).toEqual([400, 'CONSENT_REQUIRED'])
    expect(authority.asked).toEqual([])
  })

  // Holds care#37.
  it('a verified patient whose name and number stay', async () => {
    const { add, change } = await member()
    const person = somebodyElse()
    const { id } = (await add(person)).body
    authority.asked.length = 0
    days(1 / 48)
    const { body } = await change(id, { ...person, relationLabel: 'friend' })
    expect([body.realName, authority.asked]).toEqual(['same', []])
  })
})

describe('a change', () => {
  // Holds care#36.
  it('of name and number of somebody unconfirmed asks anew', async () => {
    authority.say('different')
    const { add, change, get } = await member()
    const { id } = (await add(somebodyElse())).body
    authority.say('same')
    const person = { ...somebodyElse(), name: '王小明' }
    expect((await change(id, person)).body).toEqual({ id, isValidateName: true, realName: 'same' })
    expect(await get(id)).toMatchObject({ name: '王小明', isValidateName: true, version: 2 })
  })

  it('that comes while the authority is asked is not overwritten', async () => {
    authority.say('different')
    const { add, change, get } = await member()
    const { id } = (await add(somebodyElse())).body
    authority.during(async () => {
      authority.during(undefined)
      await change(id, { ...somebodyElse(), name: '先到' })
    })
    const late = await change(id, { ...somebodyElse(), name: '后到' })
    expect([late.status, late.code]).toEqual([409, 'PATIENT_CHANGED'])
    expect(await get(id)).toMatchObject({ name: '先到' })
  })
})

describe('the list', () => {
  // Holds care#21.
  it('tells whether the guardian’s name is confirmed, and of no certificate that there is none of', async () => {
    const { browser, accountId } = await member()
    const { pool, clock } = shop().shop
    const list = async () => (await browser.send('GET', '/patients')).body
    const { id } = (await browser.send('POST', '/patients', { ...adult, consents, ...somebodyElse() })).body
    const at = clock.now()
    const write = (row: Partial<typeof patients.$inferInsert>) =>
      pool.orm
        .update(patients)
        .set(row)
        .where(and(eq(patients.accountId, accountId), eq(patients.id, id)))
    expect(await list()).toMatchObject([{ isGuardianValidated: false, isCertificateApproved: false }])
    await write({ guardianRealNameAt: at, certificateApprovedAt: at })
    // Without a certificate there is nothing that was approved.
    expect(await list()).toMatchObject([{ isGuardianValidated: true, isCertificateApproved: false }])
  })
})

describe('for a purchase', () => {
  const key = async (accountId: string, id: string) => ({ accountId, patientId: id })

  // Holds care#38.
  it('the real name is checked again, and a yes is kept with the patient', async () => {
    authority.say('unavailable')
    const { add, accountId, get } = await member()
    const { id } = (await add(somebodyElse())).body
    authority.say('same')
    const now = shop().shop.clock.now()
    expect(await verifyPatient(shop().shop, { accountId }, id, now)).toEqual({
      role: 'patient',
      outcome: 'same',
    })
    expect(await get(id)).toMatchObject({ isValidateName: true })
  })

  // Holds care#38.
  it('an authority that is down takes nothing away, and a no does', async () => {
    const { add, accountId, get } = await member()
    const { id } = (await add(somebodyElse())).body
    const verify = async () => verifyPatient(shop().shop, { accountId }, id, shop().shop.clock.now())
    days(31)
    authority.say('unavailable')
    expect(await verify()).toEqual({ role: 'patient', outcome: 'unavailable' })
    shop().setClock(0)
    expect(await get(id)).toMatchObject({ isValidateName: true })
    days(31)
    authority.say('different')
    expect(await verify()).toEqual({ role: 'patient', outcome: 'different' })
    shop().setClock(0)
    expect(await get(id)).toMatchObject({ isValidateName: false })
  })

  // Holds care#38.
  it('what the authority said is not kept for a member who signed out meanwhile', async () => {
    const { pool, sessions, clock, keyring } = shop().shop
    const { browser, accountId, cookies } = await memberInBrowser(shop())
    const { id } = (await browser.send('POST', '/patients', { ...adult, consents, ...somebodyElse() })).body
    const session = (await sessions.find(pool, cookies[shop().shop.cookieNames.access]!, clock.now()))!
    const reading = () => readPatientForCare(pool, keyring, { accountId, patientId: id }, clock.now())
    await pool.orm.update(patients).set({ realNameAt: null }).where(eq(patients.id, id))
    await transaction(pool, (tx) => sessions.end(tx, session, 'logout', clock.now()))
    const member: Member = { kind: 'member', ...session }
    const asked = verifyPatient(shop().shop, memberAsOwner(shop().shop, member, clock.now()), id, clock.now())
    await expect(asked).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
    expect(await reading()).toMatchObject({ isValidateName: false })
  })

  it('somebody else’s patient is missing', async () => {
    const [owner, other] = [await member(), await member()]
    const { id } = (await owner.add(somebodyElse())).body
    const { pool, keyring, clock } = shop().shop
    const foreign = await key(other.accountId, id)
    expect(await verifyPatient(shop().shop, { accountId: other.accountId }, id, clock.now())).toBeUndefined()
    expect(await readPatientForCare(pool, keyring, foreign, clock.now())).toBeUndefined()
  })

  // Holds care#38.
  it('a pharmacist’s approval counts for the certificate that was looked at, until it changes', async () => {
    const { add, accountId, change, get } = await member()
    const person = somebodyElse()
    const { id } = (await add(person)).body
    const { pool, keyring, clock } = shop().shop
    const patient = await key(accountId, id)
    const read = async () => (await readPatientForCare(pool, keyring, patient, clock.now()))!
    const { version } = await read()
    await approveCertificate(pool, { ...patient, version: version + 1 }, clock.now())
    expect(await read()).toMatchObject({ certificateApproved: false })
    await approveCertificate(pool, { ...patient, version }, clock.now())
    expect(await read()).toMatchObject({ certificateApproved: true, idCardNumber: person.idCardNumber })
    expect(await get(id)).toMatchObject({ isCertificateApproved: false, certificateType: null })
    await change(id, { ...person, relationLabel: 'friend' })
    expect(await read()).toMatchObject({ certificateApproved: true, version: version + 1 })
  })
})

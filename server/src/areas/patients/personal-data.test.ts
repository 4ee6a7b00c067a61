import { consents } from '@shop/contract/consents'
import { healthQuestions } from '@shop/contract/fields/health-info'
import { patientLimits } from '@shop/contract/fields/patients'
import { type BuiltMember, makeBuilders, type PatientOptions } from '@shop/world'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { deleteAccountKey } from '../../platform/secrets/account-keys.ts'
import { eraseAccount, exportAccount, mergeAccounts } from '../../testing/personal-data.ts'
import { useShop } from '../../testing/shop.ts'
import { recordConsent, withdrawKind } from '../consent/index.ts'
import { followProfile } from './follow-profile.ts'
import { insertCheck, readChecks } from './store/checks.ts'

const shop = useShop()
const parts = () => shop().shop
const now = new Date('2026-11-26T08:00:00Z')
const builders = (at = now) => makeBuilders({ ...parts(), now: () => at })
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const member = () => builders().member({})
const keep = (of: BuiltMember, options: PatientOptions, at = now) => builders(at).patient({ member: of, ...options })
const merge = (from: BuiltMember, into: BuiltMember) =>
  transaction(parts().pool, (tx) => mergeAccounts(tx, parts().keyring, from.accountId, into.accountId, now))
// biome-ignore lint/suspicious/noExplicitAny: an export is plain JSON of any shape
const exported = async ({ accountId }: BuiltMember): Promise<any> =>
  (await exportAccount(parts().pool, parts().keyring, accountId, now)).patients
const namesOf = async (of: BuiltMember) => (await exported(of)).patients.map(({ name }: { name: string }) => name)
const ownRecord = async (of: { memberName: string }) => {
  const built = await builders().member(of)
  await transaction(parts().pool, (tx) => followProfile(tx, parts().keyring, built.accountId, now))
  return built
}
const healthInfo = healthQuestions.map((question) => ({ question, answer: 0 as const, labels: [], otherText: '' }))

describe('a merge', () => {
  // Holds care#29.
  it('brings patients along, readable, with what the authority and the pharmacist said', async () => {
    const [from, into] = [await member(), await member()]
    await keep(from, { name: '林建国', healthInfo })
    await keep(into, { name: '王小明' })
    const personHash = Buffer.alloc(32, 7)
    await insertCheck(parts().pool, { accountId: from.accountId, personHash, outcome: 'same' }, now)
    await merge(from, into)
    await transaction(parts().pool, (tx) => deleteAccountKey(tx, from.accountId, 'personal'))
    const { patients, realNameChecks } = await exported(into)
    expect(patients).toMatchObject([
      { name: '王小明', isDefault: true },
      { name: '林建国', isDefault: false, realNameAt: now.getTime(), healthInfo: expect.any(Array) },
    ])
    expect(patients[1].healthInfo).toHaveLength(healthQuestions.length)
    expect(realNameChecks).toEqual([{ outcome: 'same', at: now.getTime() }])
    expect(await readChecks(parts().pool, from.accountId)).toEqual([])
  })

  // Holds care#29.
  it('leaves one record of the member: the other that says nothing of its own goes, one that does stays as a patient', async () => {
    const [bare, told, into] = [
      await ownRecord({ memberName: '林知夏' }),
      await ownRecord({ memberName: '林知秋' }),
      await ownRecord({ memberName: '林建国' }),
    ]
    await parts().pool.orm.execute(
      sql`UPDATE patients SET prescription_images = '{/api/uploads/1}' WHERE account_id = ${told.accountId}`,
    )
    await merge(bare, into)
    expect(await namesOf(into)).toEqual(['林建国'])
    await merge(told, into)
    const { patients } = await exported(into)
    expect(patients.map((each: object) => ({ ...each }))).toMatchObject([
      { name: '林建国', isSystemDefault: true, isDefault: true },
      { name: '林知秋', isSystemDefault: false, isDefault: false },
    ])
  })

  // Holds care#28, care#29.
  it('keeps fifty, the latest used, and the count of them', async () => {
    const [from, into] = [await member(), await member()]
    for (let index = 0; index < 30; index += 1) {
      await keep(from, { name: '旧用药人' }, later(index))
      await keep(into, { name: '新用药人' }, later(100 + index))
    }
    await merge(from, into)
    const names = await namesOf(into)
    expect([names.length, names.filter((name: string) => name === '新用药人').length]).toEqual([
      patientLimits.patients,
      30,
    ])
    const { rows } = await parts().pool.orm.execute(
      sql`SELECT held FROM patient_books WHERE account_id = ${into.accountId}`,
    )
    expect(rows).toEqual([{ held: patientLimits.patients }])
  })

  // Holds care#31.
  it('brings nothing back that the remaining account had taken its consent back from', async () => {
    const [from, into] = [await member(), await member()]
    await keep(from, { name: '林建国', healthInfo })
    await keep(from, { name: '林小宝', birthday: '2020-01-01' })
    for (const kind of ['identity', 'health', 'child'] as const) {
      await transaction(parts().pool, async (tx) => {
        await recordConsent(tx, into.accountId, kind, consents[kind].version, now)
        await withdrawKind(tx, into.accountId, kind, now)
      })
    }
    await merge(from, into)
    expect((await exported(into)).patients).toMatchObject([
      { name: '林建国', idCardNumber: null, healthInfo: [], realNameAt: null },
    ])
  })
})

// Holds care#28.
it('an erasure leaves nothing of patients', async () => {
  const someone = await member()
  await keep(someone, {})
  await insertCheck(parts().pool, { accountId: someone.accountId, personHash: Buffer.alloc(32), outcome: 'same' }, now)
  await transaction(parts().pool, (tx) => eraseAccount(tx, parts().keyring, someone.accountId, now))
  for (const table of ['patients', 'patient_books', 'patient_checks']) {
    const { rows } = await parts().pool.orm.execute(
      sql`SELECT 1 FROM ${sql.identifier(table)} WHERE account_id = ${someone.accountId}`,
    )
    expect(rows).toEqual([])
  }
})

// Holds account#93.
it('the export tells patients in plain', async () => {
  const someone = await member()
  const { idCardNumber } = await keep(someone, { healthInfo })
  await keep(someone, { birthday: '2022-05-01', relationLabel: 'child' })
  await insertCheck(parts().pool, { accountId: someone.accountId, personHash: Buffer.alloc(32), outcome: 'same' }, now)
  const known = await exported(someone)
  expect(known.patients).toContainEqual(expect.objectContaining({ idCardNumber, consigneePhone: someone.phone }))
  expect(known.patients).toContainEqual(expect.objectContaining({ guardianName: '林知夏' }))
})

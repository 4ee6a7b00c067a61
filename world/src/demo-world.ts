import { setTimeout as pause } from 'node:timers/promises'
import { relationNames } from '@shop/contract/messages/patients'
import {
  type Database,
  hasProductDiseases,
  hasProductDrugs,
  hasProducts,
  importBuiltInMedication,
  importCatalogue,
  importDiseases,
  importProductDiseases,
  type Keyring,
  type NewTemplate,
  type Pool,
  readBuiltInList,
  transaction,
  writeProductDrugs,
} from '@shop/server/testing/seeding'
import { buildAddress } from './builders/address.ts'
import { buildCoins, buildSpending } from './builders/coins.ts'
import { buildCoupon, buildCouponTemplate } from './builders/coupon.ts'
import { buildFavourite, buildReservation } from './builders/keeping.ts'
import { type BuiltMember, buildMember } from './builders/member.ts'
import { type BuiltOrder, buildOrder } from './builders/order.ts'
import { type BuiltPatient, buildPatient } from './builders/patient.ts'
import { buildPlan } from './builders/plan.ts'
import { buildReviewers } from './builders/prescription.ts'
import { DAY } from './builders/way.ts'
import { contents } from './catalogue/contents.ts'
import { demoCoupons } from './catalogue/coupons.ts'
import { catalogueRows, diseaseRows } from './catalogue-rows.ts'
import { type DemoKeys, registerDemoKeys } from './demo-keys.ts'
import { buildRecords } from './demo-records.ts'
import { type Persona, type PersonaEntry, personas } from './personas/index.ts'

export interface DemoParts extends DemoKeys {
  pool: Pool
  keyring: Keyring
  now: Date
}

const takeTurn = { name: 'take-turn', text: 'SELECT pg_try_advisory_xact_lock(4021978) AS "isOurs"' }
const MOST_LOOKS = 600
const BETWEEN_LOOKS_MS = 100

/** Of two who fill at once, the second waits, a minute at most, and finds it done. */
async function waitForTurn(tx: Database): Promise<void> {
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const [turn] = await tx.query<{ isOurs: boolean }>(takeTurn, [])
    if (turn?.isOurs) return
    await pause(BETWEEN_LOOKS_MS)
  }
  throw new Error('somebody else has been filling this shop for a minute')
}

/** Who can log in. */
export const personaEntries: readonly PersonaEntry[] = personas.map(({ phone, login, name, note }) => ({
  login: phone ?? login?.loginName ?? '',
  ...(login?.password === undefined ? {} : { password: login.password }),
  name,
  note,
}))

/**
 * Fills an empty shop with the demo world, all or nothing; a shop that sells something already stays as it is.
 * @returns whether it was filled
 */
export async function fillDemoWorld({ pool, keyring, now, ...keys }: DemoParts): Promise<boolean> {
  // By itself, as the shop beside may be bringing in what drugs hold and would wait for all the rest.
  await transaction(pool, fillContents)
  await transaction(pool, (tx) => fillDiseases(tx, now))
  return transaction(pool, async (tx) => {
    await waitForTurn(tx)
    await registerDemoKeys(tx, keyring, keys, now)
    if (await hasProducts(tx)) return false
    await importCatalogue(tx, catalogueRows(), now)
    const templates = await buildTemplates(tx, now)
    const reviewers = await buildReviewers(tx, keyring, {}, now)
    for (const persona of personas) {
      const { phone, login, profile, addresses, patients, favourites = [], reservations, coins, orders } = persona
      const member = await buildMember(tx, keyring, { phone, ...login, ...profile }, now)
      for (const address of addresses?.(now) ?? []) await buildAddress(tx, keyring, member, address, now)
      const builtPatients: BuiltPatient[] = []
      for (const patient of patients?.(now) ?? []) {
        builtPatients.push(await buildPatient(tx, keyring, member, patient, now))
      }
      for (const [index, code] of favourites.entries()) {
        await buildFavourite(tx, member, code, new Date(now.getTime() - (favourites.length - index) * DAY))
      }
      for (const each of reservations?.(now) ?? []) await buildReservation(tx, keyring, member, each, now)
      const built: BuiltOrder[] = []
      for (const order of orders(now)) built.push(await buildOrder(tx, member, order, now))
      for (const { order, patient, ...plan } of persona.plans?.(now) ?? []) {
        const { id, relationLabel } = builtPatients[patient]!
        const whose = { id, label: relationNames[relationLabel] }
        await buildPlan(tx, member, { ...plan, order: built[order]!, patient: whose }, now)
      }
      await buildRecords(tx, keyring, member, { patients: builtPatients, reviewers }, now)
      await buildCoupons(tx, persona, { member, built, templates }, now)
      for (const { order, isSpent, ...move } of coins?.(now) ?? []) {
        const orderId = order === undefined ? undefined : built[order]!.id
        if (isSpent && orderId) await buildSpending(tx, member, { ...move, orderId }, now)
        else await buildCoins(tx, member, { ...move, ...(orderId && { orderId }) }, now)
      }
    }
    return true
  })
}

/** The diseases, and what the prescription drugs are taken for; a shop that says that already keeps what it says. */
async function fillDiseases(tx: Database, now: Date): Promise<void> {
  if (await hasProductDiseases(tx)) return
  await importDiseases(tx, readBuiltInList(), now)
  await importProductDiseases(tx, diseaseRows())
}

/** What the drugs hold and how they are taken; what is known already stays as it is. */
async function fillContents(tx: Database): Promise<void> {
  await importBuiltInMedication(tx)
  if (await hasProductDrugs(tx)) return
  await writeProductDrugs(tx, contents)
}

type Templates = Map<string, NewTemplate>

/** The coupons that the demo shop gives, by their names. */
async function buildTemplates(tx: Database, now: Date): Promise<Templates> {
  const templates: Templates = new Map()
  for (const [name, coupon] of Object.entries(demoCoupons(now))) {
    templates.set(name, await buildCouponTemplate(tx, { ...coupon, rangeCodes: rangeOf(coupon) }, now))
  }
  return templates
}

const rangeOf = (coupon: object): string[] =>
  'rangeCodes' in coupon ? [...(coupon as { rangeCodes: readonly string[] }).rangeCodes] : []

/** What a persona holds; what was used took off what its order says, at the time at which that was placed. */
async function buildCoupons(
  tx: Database,
  { coupons, orders }: Persona,
  { member, built, templates }: { member: BuiltMember; built: readonly BuiltOrder[]; templates: Templates },
  now: Date,
): Promise<void> {
  for (const { coupon, usedFor, ...grant } of coupons?.(now) ?? []) {
    const template = templates.get(coupon)!
    const use =
      usedFor === undefined
        ? {}
        : {
            usedFor: { id: built[usedFor]!.id, at: built[usedFor]!.placedAt },
            amount: orders(now)[usedFor]!.couponValue ?? 0,
          }
    await buildCoupon(tx, member, { templateId: template.id, template, ...grant, ...use }, now)
  }
}

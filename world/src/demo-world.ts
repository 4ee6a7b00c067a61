import { hasProducts, importCatalogue, type Keyring, type Pool, transaction } from '@shop/server/testing/seeding'
import { buildAddress } from './builders/address.ts'
import { buildFavourite, buildReservation } from './builders/keeping.ts'
import { buildMember } from './builders/member.ts'
import { buildOrder } from './builders/order.ts'
import { DAY } from './builders/way.ts'
import { catalogueRows } from './catalogue-rows.ts'
import { type DemoKeys, registerDemoKeys } from './demo-keys.ts'
import { type PersonaEntry, personas } from './personas/index.ts'

export interface DemoParts extends DemoKeys {
  pool: Pool
  keyring: Keyring
  now: Date
}

/** Of two who fill at once, the second waits and finds it done. */
const waitForTurn = [
  `SET LOCAL lock_timeout = '60s'`,
  `SET LOCAL statement_timeout = '60s'`,
  'SELECT pg_advisory_xact_lock(4021978)',
].map((text, index) => ({ name: `demo-world-${index}`, text }))

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
  return transaction(pool, async (tx) => {
    for (const statement of waitForTurn) await tx.query(statement, [])
    await registerDemoKeys(tx, keyring, keys, now)
    if (await hasProducts(tx)) return false
    await importCatalogue(tx, catalogueRows(), now)
    for (const { phone, login, profile, addresses, favourites = [], reservations, orders } of personas) {
      const member = await buildMember(tx, keyring, { phone, ...login, ...profile }, now)
      for (const address of addresses?.(now) ?? []) await buildAddress(tx, keyring, member, address, now)
      for (const [index, code] of favourites.entries()) {
        await buildFavourite(tx, member, code, new Date(now.getTime() - (favourites.length - index) * DAY))
      }
      for (const each of reservations?.(now) ?? []) await buildReservation(tx, keyring, member, each, now)
      for (const order of orders(now)) await buildOrder(tx, member, order, now)
    }
    return true
  })
}

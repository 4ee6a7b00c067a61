import { setTimeout as pause } from 'node:timers/promises'
import {
  type Database,
  hasProducts,
  importCatalogue,
  type Keyring,
  type Pool,
  transaction,
} from '@shop/server/testing/seeding'
import { buildAddress } from './builders/address.ts'
import { buildCoins, buildSpending } from './builders/coins.ts'
import { buildFavourite, buildReservation } from './builders/keeping.ts'
import { buildMember } from './builders/member.ts'
import { type BuiltOrder, buildOrder } from './builders/order.ts'
import { DAY } from './builders/way.ts'
import { catalogueRows } from './catalogue-rows.ts'
import { type DemoKeys, registerDemoKeys } from './demo-keys.ts'
import { type PersonaEntry, personas } from './personas/index.ts'

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
  return transaction(pool, async (tx) => {
    await waitForTurn(tx)
    await registerDemoKeys(tx, keyring, keys, now)
    if (await hasProducts(tx)) return false
    await importCatalogue(tx, catalogueRows(), now)
    for (const { phone, login, profile, addresses, favourites = [], reservations, coins, orders } of personas) {
      const member = await buildMember(tx, keyring, { phone, ...login, ...profile }, now)
      for (const address of addresses?.(now) ?? []) await buildAddress(tx, keyring, member, address, now)
      for (const [index, code] of favourites.entries()) {
        await buildFavourite(tx, member, code, new Date(now.getTime() - (favourites.length - index) * DAY))
      }
      for (const each of reservations?.(now) ?? []) await buildReservation(tx, keyring, member, each, now)
      const built: BuiltOrder[] = []
      for (const order of orders(now)) built.push(await buildOrder(tx, member, order, now))
      for (const { order, isSpent, ...move } of coins?.(now) ?? []) {
        const orderId = order === undefined ? undefined : built[order]!.id
        if (isSpent && orderId) await buildSpending(tx, member, { ...move, orderId }, now)
        else await buildCoins(tx, member, { ...move, ...(orderId && { orderId }) }, now)
      }
    }
    return true
  })
}

import { type Builders, type BuiltMember, type BuiltOrder, makeBuilders, type OrderOptions } from '@shop/world'
import { beforeAll, expect } from 'vitest'
import { coinChecks, spendCoins } from '../areas/coins/index.ts'
import { type BookDifference, checkBooks } from '../areas/ledger/index.ts'
import { type Status, transitionOrder } from '../areas/orders/index.ts'
import type { Database } from '../platform/db/database.ts'
import { transaction } from '../platform/db/transaction.ts'
import { type Call, callsBy } from './order-steps.ts'
import type { TestShop } from './test-shop.ts'

/** A member with coins, and what they are told of them. */
export interface CoinHolder extends BuiltMember {
  call: Call
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
  coins(): Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
  history(query?: string): Promise<any>
  /** Each movement as the page shows it, the latest first. */
  told(): Promise<string[]>
}

type OrderId = Pick<BuiltOrder, 'accountId' | 'id'>

export interface CoinSteps {
  a: Builders
  now: Date
  member(): Promise<CoinHolder>
  inTransaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into rows of any shape
  sql(text: string, values?: unknown[]): Promise<any[]>
  /** Moves an order on as the shop does, so that everybody hears of it. */
  move(order: OrderId, to: Status, at?: Date): Promise<void>
  /** Pays an order back. */
  refund(order: OrderId, at?: Date): Promise<void>
  spend(accountId: string, orderId: string, amount: number, at?: Date): Promise<boolean>
  /** An order that took coins of its member. */
  orderWithCoins(of: BuiltMember, options: OrderOptions & { coinMoney: number }): Promise<BuiltOrder>
  lotsOf(accountId: string): Promise<{ expires_at: Date; remaining: number }[]>
  /** Where the books of coins are wrong. */
  differences(): Promise<BookDifference[]>
}

/** What tests of coins work with; filled when they run, so that its functions may not be taken out before. */
export function useCoins(shop: () => TestShop): CoinSteps {
  const inTransaction: CoinSteps['inTransaction'] = (work) => transaction(shop().shop.pool, work)
  const sql: CoinSteps['sql'] = async (text, values = []) => (await shop().shop.pool.pool.query(text, values)).rows
  const move: CoinSteps['move'] = async ({ accountId, id: orderId }, to, at = on.now) => {
    const actor =
      to === 'refundCompleteTransaction'
        ? 'payment'
        : to === 'completeTransaction' || to === 'invoiced'
          ? 'clock'
          : 'operator'
    const asked = { accountId, orderId, to, actor } as const
    const { changed } = await inTransaction((tx) => transitionOrder(tx, shop().shop.events, asked, at))
    expect(changed).toBe(true)
  }
  const on = {
    inTransaction,
    sql,
    move,
    member: async () => {
      const { member, bearer } = await on.a.session()
      const call = callsBy(shop(), bearer)
      const history: CoinHolder['history'] = async (query = '') => (await call('GET', `/coins/history${query}`)).body
      const told = async () =>
        (await history('?size=20')).content.map(
          ({ coinAmount, description }: { coinAmount: number; description: string }) => `${coinAmount} ${description}`,
        )
      return { ...member, call, history, told, coins: async () => (await call('GET', '/coins')).body }
    },
    refund: async (order, at) => {
      await move(order, 'refundOrder', at)
      await move(order, 'refundCompleteTransaction', at)
    },
    spend: (accountId, orderId, amount, at = on.now) =>
      inTransaction((tx) => spendCoins(tx, { accountId, orderId, amount }, at)),
    orderWithCoins: async (member, options) => {
      const order = await on.a.order({ member, ...options })
      await on.a.spending({ order, amount: options.coinMoney })
      return order
    },
    lotsOf: (accountId) =>
      sql('SELECT expires_at, remaining FROM coin_lots WHERE account_id = $1 ORDER BY expires_at', [accountId]),
    differences: async () => (await checkBooks(shop().shop.pool, coinChecks)).flatMap(({ differences }) => differences),
  } as CoinSteps
  beforeAll(() => {
    const { pool, keyring, clock } = shop().shop
    const now = clock.now()
    Object.assign(on, { now, a: makeBuilders({ pool, keyring, now: () => now }) })
  })
  return on
}

/** The last millisecond of a year in Shanghai. */
export const yearEnd = (year: number) => new Date(`${year}-12-31T23:59:59.999+08:00`)
export const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

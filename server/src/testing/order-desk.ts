import type { OperatorScope } from '@shop/contract/kit/operation'
import { type Builders, makeBuilders } from '@shop/world'
import { beforeAll, beforeEach } from 'vitest'
import { type Calling, everyScope, fillCatalogSnapshot, type OrderDesk, openDesk } from './order-steps.ts'
import type { TestShop } from './test-shop.ts'

/** What tests of orders work with; the desk is another for each of them. */
export interface AtDesk extends OrderDesk {
  a: Builders
  /** The time by which builders build. */
  now: Date
  ago(ms: number): Date
  // biome-ignore lint/suspicious/noExplicitAny: tests look into rows of any shape
  sql(text: string, values?: unknown[]): Promise<any[]>
  /** An operator's move of an order. */
  post(ordersCode: string, what: string, body?: object): Promise<Calling>
  /** A page of a queue of the operators', by its query. */
  queue(query: string): Promise<Calling['body']>
  codesIn(query: string): Promise<string[]>
}

/**
 * Puts goods on the shelf of a test file's shop, and for each test a member and an operator at a desk. What it returns is filled
 * when the tests run; its functions may be taken out before.
 */
export function useOrderDesk(shop: () => TestShop, scopes: OperatorScope[] = everyScope): AtDesk {
  const queue = async (query: string) => (await on.operate('GET', `/ops/orders?${query}`)).body
  const on = {
    ago: (ms: number) => new Date(on.now.getTime() - ms),
    sql: async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows,
    post: (code: string, what: string, body?: object) => on.operate('POST', `/ops/orders/${code}/${what}`, body),
    queue,
    codesIn: async (query: string) =>
      (await queue(query)).content.map(({ ordersCode }: { ordersCode: string }) => ordersCode),
  } as AtDesk
  beforeAll(async () => {
    const { pool, keyring, clock } = shop().shop
    const now = clock.now()
    Object.assign(on, { now, a: makeBuilders({ pool, keyring, now: () => now }) })
    await fillCatalogSnapshot(shop())
  })
  beforeEach(async () => {
    Object.assign(on, await openDesk(shop(), on.a, scopes))
  })
  return on
}

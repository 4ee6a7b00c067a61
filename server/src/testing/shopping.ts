import { randomInt } from 'node:crypto'
import { mallDefaults } from '@shop/contract/mall-defaults'
import { warehouses as knownWarehouses } from '@shop/world'
import { eq, inArray } from 'drizzle-orm'
import { addAddress } from '../areas/addresses/index.ts'
import { addresses } from '../areas/addresses/tables.ts'
import { mallSettings } from '../areas/mall/tables.ts'
import { orderEvents, orderLines, orders } from '../areas/orders/tables.ts'
import type { Promotion } from '../areas/products/index.ts'
import {
  categories,
  productBans,
  productStock,
  products,
  promotions,
  stockReservations,
  warehouses,
} from '../areas/products/tables.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { TestAnswer } from './browser.ts'
import { type LoggedIn, loginAs } from './login.ts'
import type { TestShop } from './test-shop.ts'
import { patiently } from './waiting.ts'

type StockFacts = Partial<Pick<typeof productStock.$inferInsert, 'stock' | 'reserved'>>
type ProductFacts = Partial<typeof products.$inferInsert> & StockFacts

/** Puts a product on the shelf that no other test knows. @returns its code */
export async function putProduct(
  { shop }: TestShop,
  { stock = 100, reserved = 0, ...facts }: ProductFacts = {},
): Promise<string> {
  const code = `9${randomInt(1e8)}`.padEnd(9, '0')
  await shop.pool.orm.insert(categories).values({ code: '9999', name: '测试', position: 99 }).onConflictDoNothing()
  await shop.pool.orm
    .insert(warehouses)
    .values([...knownWarehouses])
    .onConflictDoNothing()
  await shop.pool.orm.insert(products).values({
    code,
    name: `商品${code}`,
    commonTitle: '商品',
    packing: '10袋',
    manufacturer: '某药业',
    categoryCode: '9999',
    price: 1000,
    prescriptionType: 0,
    indications: '',
    warehouse: 'GZ',
    isGlobal: false,
    taxRate: 0,
    updatedAt: shop.clock.now(),
    ...facts,
  })
  await shop.pool.orm.insert(productStock).values({ productCode: facts.code ?? code, stock, reserved })
  return facts.code ?? code
}

export async function changeProduct(
  { shop }: TestShop,
  code: string,
  { stock, reserved, ...facts }: ProductFacts,
): Promise<void> {
  if (Object.keys(facts).length > 0) await shop.pool.orm.update(products).set(facts).where(eq(products.code, code))
  if (stock !== undefined || reserved !== undefined)
    await shop.pool.orm.update(productStock).set({ stock, reserved }).where(eq(productStock.productCode, code))
}

/** Puts a product on the ban list: everywhere, or for the two digits of a province. */
export async function banProduct({ shop }: TestShop, productCode: string, provinceCode = ''): Promise<void> {
  await shop.pool.orm
    .insert(productBans)
    .values({ productCode, provinceCode, reason: '测试', createdAt: shop.clock.now() })
}

/** Starts a promotion that no other test knows. @returns its code */
export async function putPromotion({ shop }: TestShop, content: Promotion['content'], mark = 3): Promise<string> {
  const code = `P${randomInt(1e9)}`.padEnd(10, '0')
  await shop.pool.orm.insert(promotions).values({ code, title: `活动${code}`, mark, content, startsAt: new Date(0) })
  return code
}

export async function endPromotion({ shop }: TestShop, code: string): Promise<void> {
  await shop.pool.orm
    .update(promotions)
    .set({ endsAt: new Date(1) })
    .where(eq(promotions.code, code))
}

/** Pieces on hand and reserved of a product, and what its open reservations add up to. */
export async function stockOf({ shop }: TestShop, code: string) {
  const [held] = await shop.pool.orm.select().from(productStock).where(eq(productStock.productCode, code))
  const rows = await shop.pool.orm.select().from(stockReservations).where(eq(stockReservations.productCode, code))
  const open = rows.filter(({ state }) => state === 'open').reduce((sum, { amount }) => sum + amount, 0)
  return { stock: held!.stock, reserved: held!.reserved, open }
}

export interface Shopper extends LoggedIn {
  /** In Guangzhou. */
  addressId: string
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Omit<TestAnswer, 'headers'>>
}

/** Few orders may be on their way to one phone, so each shopper has another, of one mask. */
const freshConsigneePhone = () => `138${String(randomInt(1e4)).padStart(4, '0')}8000`

/** A member with an address, by a bearer's calls. */
export async function openShopper(running: TestShop): Promise<Shopper> {
  const { shop, app, freshAddress } = running
  const login = await loginAs(shop)
  const place = { provinceCode: '44', cityCode: '4401', regionCode: '440106', customArea: '五山路381号' }
  const given = { consignee: '林知夏', consigneePhone2: freshConsigneePhone(), ...place }
  const now = shop.clock.now()
  const { id } = await transaction(shop.pool, (tx) => addAddress(tx, shop.keyring, login.accountId, given, now))
  return {
    ...login,
    addressId: id,
    call: (method, path, body, headers = {}) =>
      patiently(async () => {
        const answer = await app.inject({
          method,
          url: `/api${path}`,
          headers: { ...login.bearer, 'x-forwarded-for': freshAddress(), ...headers },
          ...(body ? { payload: body } : {}),
        })
        const parsed = answer.body === '' ? undefined : answer.json()
        return { status: answer.statusCode, code: parsed?.code, body: parsed }
      }),
  }
}

/** What the database holds of a member's orders. */
export async function ordersOf({ shop }: TestShop, { accountId }: Pick<LoggedIn, 'accountId'>) {
  return shop.pool.orm.select().from(orders).where(eq(orders.accountId, accountId)).orderBy(orders.placedAt)
}

/** Makes all orders of a member be like this. */
export async function changeOrders(
  { shop }: TestShop,
  { accountId }: Pick<LoggedIn, 'accountId'>,
  facts: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  await shop.pool.orm.update(orders).set(facts).where(eq(orders.accountId, accountId))
}

export async function linesOf({ shop }: TestShop, { accountId }: Pick<LoggedIn, 'accountId'>) {
  return shop.pool.orm.select().from(orderLines).where(eq(orderLines.accountId, accountId)).orderBy(orderLines.number)
}

export async function orderEventsOf({ shop }: TestShop, { accountId }: Pick<LoggedIn, 'accountId'>) {
  return shop.pool.orm.select().from(orderEvents).where(eq(orderEvents.accountId, accountId))
}

/** When an address was last used. */
export async function usedAtOf({ shop }: TestShop, addressId: string): Promise<Date | undefined> {
  const [row] = await shop.pool.orm.select().from(addresses).where(eq(addresses.id, addressId))
  return row?.usedAt
}

/** Sells elsewhere while `work` runs: there are main sites, the usual one and perhaps others. */
export const withMainSite = (
  shop: TestShop,
  mainSite: string | null,
  work: () => Promise<void>,
  others: readonly string[] = [],
) => withShopLinks(shop, { mainSite }, work, others)

/** Leads elsewhere while `work` runs, where the settings say so. */
export async function withShopLinks(
  { shop }: TestShop,
  named: Partial<Record<'mainSite' | 'mobilePay', string | null>>,
  work: () => Promise<void>,
  others: readonly string[] = [],
): Promise<void> {
  const links = { ...mallDefaults['mall-global'].links, ...named }
  const common = { module: 'mall-global', changedAt: shop.clock.now() }
  await shop.pool.orm.insert(mallSettings).values([
    { ...common, key: 'links', value: links },
    { ...common, key: 'mainSites', value: others },
  ])
  try {
    await work()
  } finally {
    await shop.pool.orm.delete(mallSettings).where(inArray(mallSettings.key, ['links', 'mainSites']))
  }
}

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { eraseAccount, expireAccountRetention, mergeAccounts } from '../../testing/personal-data.ts'
import { useShop } from '../../testing/shop.ts'
import { openShopper, putProduct, type Shopper } from '../../testing/shopping.ts'
import { cartPersonalData } from './personal-data.ts'
import { cartItems, crossBorderPurchases, phoneOrders } from './tables.ts'

const shop = useShop()
const parts = () => shop().shop
const now = () => parts().clock.now()
const add = ({ call }: Shopper, productCode: string, num: number) =>
  call('POST', '/memberShopCarts/items', { productCode, num })
const purchase = ({ accountId }: Shopper, year = now().getUTCFullYear()) =>
  parts()
    .pool.orm.insert(crossBorderPurchases)
    .values({ accountId, orderId: randomUUID(), personHash: Buffer.alloc(32, 7), year, amount: 500 })
const phoneOrder = ({ accountId }: Shopper) =>
  parts()
    .pool.orm.insert(phoneOrders)
    .values({ accountId, orderId: randomUUID(), phoneHash: Buffer.alloc(32, 9), placedAt: now() })
const rowsOf = async ({ accountId }: Shopper) => ({
  items: await parts().pool.orm.$count(cartItems, eq(cartItems.accountId, accountId)),
  purchases: await parts().pool.orm.$count(crossBorderPurchases, eq(crossBorderPurchases.accountId, accountId)),
  phones: await parts().pool.orm.$count(phoneOrders, eq(phoneOrders.accountId, accountId)),
})

describe('a member’s lists', () => {
  // Holds account#86, shop#42.
  it('become one in a merge, amounts added up to 99, cross-border sums with them', async () => {
    const [from, into] = [await openShopper(shop()), await openShopper(shop())]
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => putProduct(shop())))
    await add(from, one!, 2)
    await add(from, two!, 50)
    await add(into, two!, 50)
    await add(into, three!, 1)
    await purchase(from)
    await purchase(into)
    await phoneOrder(from)
    await transaction(parts().pool, (tx) => mergeAccounts(tx, parts().keyring, from.accountId, into.accountId, now()))
    const { items, crossBorder } = await cartPersonalData.export(parts().pool, into.accountId, now())
    const amounts = (items as { itemCode: string; amount: number }[]).map(({ itemCode, amount }) => [itemCode, amount])
    expect(Object.fromEntries(amounts)).toEqual({ [one!]: 2, [two!]: 99, [three!]: 1 })
    expect(crossBorder).toEqual(Array(2).fill({ year: now().getUTCFullYear(), amount: 500, isFreed: false }))
    expect(await rowsOf(from)).toEqual({ items: 0, purchases: 0, phones: 0 })
    expect(await rowsOf(into)).toMatchObject({ phones: 1 })
  })

  // Holds account#86, shop#42.
  it('go with the account; what it bought across the border counts until the year is over', async () => {
    const member = await openShopper(shop())
    await add(member, await putProduct(shop()), 1)
    await phoneOrder(member)
    await purchase(member)
    await purchase(member, now().getUTCFullYear() - 1)
    await transaction(parts().pool, (tx) => eraseAccount(tx, parts().keyring, member.accountId, now()))
    expect(await rowsOf(member)).toEqual({ items: 0, purchases: 1, phones: 0 })
    const later = new Date(now().getTime() + 366 * 86_400_000)
    await transaction(parts().pool, (tx) => expireAccountRetention(tx, parts().keyring, member.accountId, now(), later))
    expect(await rowsOf(member)).toEqual({ items: 0, purchases: 0, phones: 0 })
  })
})

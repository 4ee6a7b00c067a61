import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { yearOf } from './domain/cross-border.ts'
import { mergedRows } from './domain/merged-rows.ts'
import { deleteItems, putItems, readItems } from './store/items.ts'
import { deletePhoneOrders, movePhoneOrders } from './store/phone-orders.ts'
import { deletePurchasesBefore, movePurchases, readPurchases } from './store/purchases.ts'

/**
 * How lists and cross-border sums follow their member (shop#42, orders#65). The sums outlive the account to the end of their
 * year, or closing it would give the person a second limit; they say nobody's name.
 */
export const cartPersonalData: PersonalDataHandler = {
  area: 'cart',
  tables: ['cart_items', 'cross_border_purchases', 'phone_orders'],
  keeps: { cross_border_purchases: 'orders' },
  merge: async (tx, from, into) => {
    const [joining, remaining] = [await readItems(tx, from), await readItems(tx, into)]
    if (joining.length > 0) {
      const kept = mergedRows(remaining, joining)
      await deleteItems(tx, from)
      await deleteItems(tx, into)
      await putItems(
        tx,
        kept.map((item) => ({ ...item, accountId: into })),
      )
    }
    await movePurchases(tx, from, into)
    await movePhoneOrders(tx, from, into)
  },
  erase: async (tx, accountId) => {
    await deleteItems(tx, accountId)
    await deletePhoneOrders(tx, accountId)
  },
  expireRetention: (tx, accountId, now) => deletePurchasesBefore(tx, accountId, yearOf(now)),
  export: async (db, accountId) => ({
    items: (await readItems(db, accountId)).map(({ itemCode, isRx, amount, addedPrice, addedAt }) => ({
      itemCode,
      isRx,
      amount,
      addedPrice,
      addedAt: addedAt.getTime(),
    })),
    crossBorder: (await readPurchases(db, accountId)).map(({ year, amount, freedAt }) => ({
      year,
      amount,
      isFreed: freedAt !== null,
    })),
  }),
}

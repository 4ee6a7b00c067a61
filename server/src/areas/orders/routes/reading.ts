import {
  countOrders,
  filterOrders,
  getLogistics,
  getOrder,
  listOrders,
  ORDERS_PAGE_SIZE,
  type OrderType,
} from '@shop/contract/areas/orders'
import { trimSearch } from '@shop/contract/fields/search'
import type { QueryOf } from '@shop/contract/kit/operation'
import { totalPages } from '@shop/contract/kit/page'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cipherFrom } from '../../../platform/secrets/account-keys.ts'
import { numbersOf } from '../domain/statuses.ts'
import { presentCard, presentDetail, presentParcel } from '../present.ts'
import { countTabs } from '../store/count-orders.ts'
import { readParcels } from '../store/get-logistics.ts'
import { readOrder } from '../store/get-order.ts'
import { readCards } from '../store/list-orders.ts'

/** Lists, counts, details and parcels of a member's orders. */
export function readingRoutes(binder: Binder, { pool, keyring }: Platform): void {
  const pageOf = async (query: QueryOf<typeof listOrders>, status: OrderType | undefined, hash: Buffer, now: Date) => {
    const size = query.size ?? ORDERS_PAGE_SIZE
    const offset = ((query.page ?? 1) - 1) * size
    const found = await readCards(
      pool,
      hash,
      now,
      {
        tab: query.type === 'all' ? undefined : query.type,
        statuses: status && numbersOf(status),
        begin: query.beginDate,
        end: query.endDate,
        productName: trimSearch(query.productName ?? '') || undefined,
      },
      { size, offset },
    )
    return (
      found && {
        content: found.cards.map((card) => presentCard(card, now.getTime())),
        totalElements: found.total,
        totalPages: totalPages(found.total, size),
      }
    )
  }

  binder.bindWithInlineAuth(countOrders, ({ now }, hash) => countTabs(pool, hash, now))

  binder.bindWithInlineAuth(listOrders, ({ query, now }, hash) => pageOf(query, undefined, hash, now))

  binder.bindWithInlineAuth(filterOrders, ({ query, now }, hash) => pageOf(query, query.status, hash, now))

  binder.bindWithInlineAuth(getLogistics, async ({ query, now }, hash) => {
    const parcels = await readParcels(pool, hash, now, query.ordersCode)
    if (parcels?.length === 0) return throwApiError('ORDER_NOT_FOUND')
    const told = parcels?.map(presentParcel)
    return told?.length === 1 ? told[0] : told
  })

  binder.bindWithInlineAuth(getOrder, async ({ params, now }, hash) => {
    const order = await readOrder(pool, hash, now, params.id)
    if (!order) return undefined
    if (!order.found) return throwApiError('ORDER_NOT_FOUND')
    const details = order.units.map((unit) =>
      presentDetail(unit, cipherFrom(keyring, unit.account_id, 'retained', unit.retained_key), now.getTime()),
    )
    return order.isSplit ? details : details[0]
  })
}

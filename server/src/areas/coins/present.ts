import type { getCoins, listCoins } from '@shop/contract/areas/coins'
import { EXPIRES_SOON_DAYS } from '@shop/contract/fields/coupons'
import { orderStatusNumbers } from '@shop/contract/fields/orders'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { balanceOf, expiringBy, type Lot } from './domain/lots.ts'
import type { HistoryRow } from './store/history.ts'

/** What expires within so long is told (money#25). */
const TOLD_AHEAD_MS = EXPIRES_SOON_DAYS.coins * 24 * 60 * 60 * 1000

/** @param lots those that have not expired */
export function presentCoins(lots: readonly Lot[], now: Date): AnswerOf<typeof getCoins> {
  const next = expiringBy(lots, now, new Date(now.getTime() + TOLD_AHEAD_MS))
  return {
    value: balanceOf(lots, now),
    expiring: next ? { coinAmount: next.amount, expiresAt: next.expiresAt.getTime() } : null,
  }
}

export function presentMovement(row: HistoryRow): AnswerOf<typeof listCoins>['content'][number] {
  return { createDate: row.at, coinAmount: row.gain, description: describe(row) }
}

/** What the shopper reads of a movement; the order's code is left out once the order is not kept any more. */
function describe({ kind, ordersCode, status }: HistoryRow): string {
  const order = `订单${ordersCode ?? ''}`
  switch (kind) {
    case 'earned':
      return ordersCode === null ? '健康币赠送' : `${order}完成获得`
    case 'spent':
      return `${order}抵扣`
    case 'returned':
      return status === orderStatusNumbers.canceled ? `${order}取消退回` : `${order}退款退回`
    case 'takenBack':
      return `${order}退款扣回`
    default:
      return '到期失效'
  }
}

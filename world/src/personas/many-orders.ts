import { needsPrescription } from '@shop/contract/fields/prescription'
import { line } from '../builders/lines.ts'
import type { OrderOptions } from '../builders/order.ts'
import { DAY } from '../builders/way.ts'
import { products } from '../catalogue/index.ts'
import { before, type Persona } from './persona.ts'

const ORDERS = 300
const goods = products.filter(
  ({ prescriptionType, warehouse }) => !needsPrescription(prescriptionType) && warehouse === 'GZ',
)

/** Three years of orders, a few of them still on their way. */
export const manyOrders: Persona = {
  phone: '13000000002',
  name: '周满仓',
  note: '三年里的 300 个订单，适合翻页、搜索和筛选',
  profile: { nickName: '周满仓', memberName: '周满仓', sex: 1, level: 'gold' },
  orders: (now) => Array.from({ length: ORDERS }, (_, number) => orderOf(number, now)),
}

function orderOf(number: number, now: Date): OrderOptions {
  const recent = (['waitPay', 'waitDelivery', 'waitReceiving', 'waitReceiving', 'waitEvaluate'] as const)[number]
  if (recent) return { status: recent, lines: linesOf(number) }
  const kind = number % 12
  const status =
    kind === 5 ? 'canceled' : kind === 9 ? 'invoiced' : kind === 11 ? 'refundCompleteTransaction' : undefined
  return {
    status: status ?? (number < 9 ? 'waitEvaluate' : 'completeTransaction'),
    lines: linesOf(number),
    placedAt: before(now, (4 + number * 3.6) * DAY + (number % 9) * 3_700_000),
  }
}

function linesOf(number: number) {
  return Array.from({ length: 1 + (number % 6) }, (_, index) => {
    const product = goods[(number * 17 + index * 29) % goods.length]!
    return line(product.productCode, { amount: 1 + ((number + index) % 3) })
  })
}

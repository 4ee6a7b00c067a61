import { needsPrescription } from '@shop/contract/fields/prescription'
import type { AddressOptions } from '../builders/address.ts'
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
  note: '三年里的 300 个订单，适合翻页、搜索和筛选；地址簿满 20 个',
  profile: { nickName: '周家满仓', memberName: '周满仓', sex: 1, level: 'gold' },
  favourites: products.slice(0, 60).map(({ productCode }) => productCode),
  addresses: (now) => Array.from({ length: 20 }, (_, number) => addressOf(number, now)),
  orders: (now) => Array.from({ length: ORDERS }, (_, number) => orderOf(number, now)),
}

/** Shops of one owner all over the country: the book is full. */
const branches = [
  ...['110105', '120101', '310115', '500103', '130102', '140105', '150102', '210102', '220102', '230102'],
  ...['320102', '330106', '340102', '350203', '360102', '370202', '410102', '420106', '430102', '510104'],
]

function addressOf(number: number, now: Date): AddressOptions {
  const region = branches[number] ?? ''
  return {
    consignee: number % 4 === 0 ? '周满仓' : `${'孙李吴郑'[number % 4]}掌柜`,
    provinceCode: region.slice(0, 2),
    cityCode: region.slice(0, 4),
    regionCode: region,
    customArea: `满仓路 ${number + 1} 号分店`,
    usedAt: before(now, (number + 1) * DAY),
  }
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

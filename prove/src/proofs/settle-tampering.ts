import { randomUUID } from 'node:crypto'

/** What bodies are tampered with. */
export interface Lures {
  /** Codes of a dear product, and of ones that may not be bought. */
  dear: string
  banned: string
  gone: string
  foreignAddress: string
}

type Body = Record<string, unknown>
type Tampering = (body: Body, lures: Lures, turn: number) => Body

const change =
  (fields: Body): Tampering =>
  (body) => ({ ...body, ...fields })

const sums: readonly unknown[] = [0, 1, -1, -4700, 1.5, 4699, 4701, 2 ** 31, 2 ** 53, 1e308, '4700', null, [], {}, true]
const amounts: readonly unknown[] = [
  0,
  -1,
  -99,
  0.5,
  1.5,
  100,
  1e9,
  2 ** 53,
  -(2 ** 31),
  '1',
  '1e1',
  null,
  [1],
  {},
  true,
]
const codes: readonly unknown[] = [
  '',
  '1',
  '00000000',
  '99999999999',
  'NOSUCHKIT',
  "' OR 1=1 --",
  '１００１０００１',
  null,
  10010001,
  [],
]
const addresses: readonly unknown[] = ['', 'x', randomUUID(), '00000000-0000-0000-0000-000000000000', null, 1, [], {}]
/** Fields of orders and products that are nobody's to send. */
const extras: readonly Body[] = [
  { price: 1 },
  { actualPrice: 1 },
  { sum: 1 },
  { productMoney: 0 },
  { transportCosts: 0 },
  { tax: 0 },
  { couponValue: 100_000 },
  { coinMoney: 100_000 },
  { advanceSum: 0 },
  { status: 30 },
  { orderStatus: 50 },
  { paidAt: 1 },
  { accountId: randomUUID() },
  { orderId: randomUUID() },
  { ordersCode: '261121000000000000' },
  { isGlobal: false },
  { hasRx: false },
  { warehouse: 'GZ' },
  { lines: [{ productCode: '10010001', actualPrice: 1, amount: 1 }] },
  { orderProducts: [] },
  { gifts: ['10040014'] },
  { freight: { cents: 0 } },
  { constructor: { prototype: { expectedSum: 0 } } },
]
const at = <Value>(list: readonly Value[], turn: number): Value => list[turn % list.length]!

/** Each way of tampering; the first leaves the body as it is. */
const ways: readonly Tampering[] = [
  (body) => body,
  (body, _, turn) => ({ ...body, expectedSum: at(sums, turn) }),
  (body, _, turn) => ({ ...body, quantity: at(amounts, turn) }),
  // Other amounts at the sum of this one.
  (body, _, turn) => ({ ...body, quantity: 4 + (turn % 90) }),
  (body, { dear }) => ({ ...body, skuCode: dear }),
  (body, { banned, gone }, turn) => ({ ...body, skuCode: at([banned, gone], turn) }),
  (body, _, turn) => ({ ...body, skuCode: at(codes, turn) }),
  (body, { foreignAddress }) => ({ ...body, addressId: foreignAddress }),
  (body, _, turn) => ({ ...body, addressId: at(addresses, turn) }),
  (body, _, turn) => ({ ...body, ...at(extras, turn) }),
  (body, _, turn) => ({ ...body, paymentType: at([0, 2, 4, 27, 99, '1', null, -1], turn) }),
  (body, _, turn) => ({ ...body, shippingTime: at(['', 'never', null, 1, 'anyDay '], turn) }),
  (body, _, turn) => ({ ...body, isRx: turn % 2 === 0 }),
  (body, _, turn) => Object.fromEntries(Object.entries(body).filter((_entry, index) => index !== turn % 6)),
  // Everything of the list instead, at a sum of one's own.
  ({ skuCode: _sku, quantity: _quantity, ...body }, _, turn) => ({ ...body, isRx: false, expectedSum: at(sums, turn) }),
  change({ invoice: { type: '2-1', title: '甲' } }),
  change({ riskNoticeVersion: '1999-01-01' }),
  change({ buyerName: '<script>', buyerIdNumber: '1' }),
]

/** The body of a turn: each way in turn, with each of its values in turn. */
export function tampered(index: number, valid: Body, lures: Lures): { body: object } {
  const turn = Math.floor(index / ways.length)
  return { body: at(ways, index)(valid, lures, turn) }
}

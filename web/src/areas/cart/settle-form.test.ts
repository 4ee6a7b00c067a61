import { expect, it } from 'vitest'
import { allSettleProblems, emptySettle, orderInput, rejectedFields, type SettleValues } from './settle-form.ts'

const NOW = Date.UTC(2026, 10, 21)
const domestic = {
  isGlobal: false,
  riskNoticeVersion: null,
  paymentTypes: [1],
  sum: 12_850,
  items: [],
  parcels: [],
  couponId: null,
  coinMoney: 0,
  advanceSum: 0,
}
const global = { ...domestic, isGlobal: true }
const rx = { ...domestic, riskNoticeVersion: '2026-11-01' }
const values = (more: Partial<SettleValues>): SettleValues => ({ ...emptySettle, addressId: 'a', ...more })

// Holds orders#61, orders#64, orders#78, shop#41.
it.each([
  ['no address', domestic, { addressId: undefined }, { address: '请填写收货地址' }],
  ['an address that is typed beside the book', domestic, { isAddressOpen: true }, { address: '请填写收货地址' }],
  ['nothing more', domestic, {}, {}],
  ['no buyer', global, {}, { buyerName: '请填写订购人姓名', buyerIdNumber: '请填写订购人身份证号' }],
  [
    'a name with a figure, an ID number of 17',
    global,
    { buyerName: '林2', buyerIdNumber: '11010119900307663' },
    { buyerName: '请输入2到10位的中文名或英文名', buyerIdNumber: '身份证号格式错误' },
  ],
  [
    'an area that is none',
    global,
    { buyerName: '林知夏', buyerIdNumber: '990101199003076632' },
    { buyerIdNumber: '地址编码错误' },
  ],
  [
    'a wrong check digit',
    global,
    { buyerName: '林知夏', buyerIdNumber: '110101199003076631' },
    { buyerIdNumber: '校验位错误' },
  ],
  ['the risk unconfirmed', rx, {}, { risk: '请先阅读并确认用药风险与说明' }],
  ['the risk confirmed', rx, { isRiskConfirmed: true }, {}],
  ['an invoice without title', domestic, { invoiceKind: 'electronic' }, { invoiceTitle: '请填写发票抬头' }],
  [
    'a company without its number',
    domestic,
    { invoiceKind: 'paper', invoiceHolder: 'company', invoiceTitles: { person: '', company: '禾安' } },
    { taxPayerNumber: '请填写纳税人识别号' },
  ],
  [
    'a company with half a number',
    domestic,
    {
      invoiceKind: 'paper',
      invoiceHolder: 'company',
      invoiceTitles: { person: '', company: '禾安' },
      taxPayerNumber: '9144',
    },
    { taxPayerNumber: '纳税人识别号格式错误' },
  ],
] as const)('%s', (_what, asked, more, problems) => {
  expect(allSettleProblems(values(more), asked, NOW)).toEqual(problems)
})

it('sends what is asked for and nothing else', () => {
  const typed = values({ buyerName: '林知夏', buyerIdNumber: '11010119900307663x', isRiskConfirmed: true })
  const items = [{ itemCode: '10000001', name: '创口贴', amount: 2 }]
  expect(orderInput({ isRx: false }, typed, { ...domestic, items })).toEqual({
    isRx: false,
    addressId: 'a',
    shippingTime: 'anyDay',
    paymentType: 1,
    expectedSum: 12_850,
    expectedAdvance: 0,
    expectedItems: [{ itemCode: '10000001', amount: 2 }],
    couponId: null,
    useCoins: false,
  })
  expect(orderInput({ skuCode: '10000001', quantity: 2 }, typed, global)).toMatchObject({
    skuCode: '10000001',
    buyerName: '林知夏',
    buyerIdNumber: '11010119900307663X',
  })
  expect(orderInput({ isRx: true }, typed, rx).riskNoticeVersion).toBe('2026-11-01')
})

// Holds orders#61.
it('has nobody confirm a text that this page does not show', () => {
  const newer = { ...rx, riskNoticeVersion: '2027-01-01' }
  expect(allSettleProblems(values({ isRiskConfirmed: true }), newer, NOW)).toEqual({
    risk: '用药风险与说明已更新，请刷新页面后重新阅读并确认',
  })
  expect(orderInput({ isRx: true }, values({ isRiskConfirmed: true }), newer).riskNoticeVersion).toBe('2026-11-01')
})

// Holds orders#78.
it('names the kind of invoice by for whom and how, each with its own title, and the number of companies alone', () => {
  const invoice = (more: Partial<SettleValues>) =>
    orderInput(
      { isRx: false },
      values({
        invoiceTitles: { person: ' 林知夏 ', company: ' 禾安 ' },
        taxPayerNumber: '91440101ma5xxxxxx1',
        ...more,
      }),
      domestic,
    ).invoice
  expect(invoice({ invoiceKind: 'electronic' })).toEqual({ type: '1-1', title: '林知夏' })
  expect(invoice({ invoiceKind: 'paper' })?.type).toBe('1-2')
  expect(invoice({ invoiceKind: 'electronic', invoiceHolder: 'company' })).toEqual({
    type: '2-1',
    title: '禾安',
    taxPayerNumber: '91440101MA5XXXXXX1',
  })
})

it('puts what the server refuses beside its field', () => {
  expect(
    rejectedFields([
      { path: 'invoice.title', message: '甲' },
      { path: 'expectedSum', message: '乙' },
    ]),
  ).toEqual({
    invoiceTitle: '甲',
  })
})

// Holds money#10, money#14.
it('sends the coupon and the coins that were shown, whatever was chosen before', () => {
  const shown = { ...domestic, couponId: 'coupon', coinMoney: 350 }
  expect(orderInput({ isRx: false }, values({ couponId: 'another', useCoins: false }), shown)).toMatchObject({
    couponId: 'coupon',
    useCoins: true,
    expectedSum: 12_850,
  })
  expect(orderInput({ isRx: false }, values({ useCoins: true }), domestic)).toMatchObject({
    couponId: null,
    useCoins: false,
  })
})

import { line } from '../builders/lines.ts'
import { DAY, HOUR, MINUTE } from '../builders/way.ts'
import { before, DEMO_PASSWORD, type Persona } from './persona.ts'

/** A bit of everything, as most members have it. */
export const regular: Persona = {
  phone: '13000000001',
  name: '林知夏',
  login: { password: DEMO_PASSWORD },
  note: '常客：待付款、药师审核、运输中、待评价各有几单；也可用密码登录',
  profile: { nickName: '林知夏', memberName: '林知夏', email: 'zhixia@example.com', sex: 2, level: 'gold' },
  addresses: (now) => [
    {
      consignee: '林知夏',
      provinceCode: '44',
      cityCode: '4401',
      regionCode: '440106',
      streetCode: '440106001',
      customArea: '望江路 8 号桃源里 3 栋 1502',
      zipCode: '510630',
      usedAt: before(now, 2 * DAY),
    },
    {
      consignee: '林建国',
      consigneePhone1: '0755-86540000',
      consigneePhone2: '13900000001',
      provinceCode: '44',
      cityCode: '4403',
      regionCode: '440305',
      customArea: '东篱路 21 号松风苑 2 座 801',
      usedAt: before(now, 20 * DAY),
    },
    {
      consignee: '林知夏',
      consigneePhone2: '13000000001',
      provinceCode: '44',
      cityCode: '4419',
      streetCode: '441900004',
      customArea: '云杉大道 100 号 B 座前台',
      usedAt: before(now, 90 * DAY),
    },
  ],
  orders: (now) => [
    {
      status: 'waitAudit',
      lines: [line('10020001', { amount: 2 }), line('10010007')],
      patientLabel: '父母',
      placedAt: before(now, 25 * MINUTE),
    },
    { status: 'waitPay', lines: [line('10090006'), line('10080001')], placedAt: before(now, 22 * HOUR + 40 * MINUTE) },
    { status: 'waitAudit', lines: [line('10020002')], rxState: 'underReview', placedAt: before(now, 3 * HOUR) },
    {
      status: 'waitReceiving',
      lines: [line('10080004'), line('10060001'), line('10090009'), line('10010008'), line('10080001', { amount: 3 })],
      invoice: { state: 'requested', type: '1-1', title: '林知夏', taxPayerNumber: null, content: '商品明细' },
    },
    {
      status: 'waitReceiving',
      lines: [line('10100006', { amount: 2 })],
      parcelStage: 'inTransit',
      placedAt: before(now, 26 * HOUR),
    },
    { status: 'waitDelivery', lines: [line('10110002', { amount: 2 }), line('10110001')] },
    { status: 'waitReceiving', lines: [line('10050015'), line('10050002')], parcelStage: 'collected' },
    { status: 'waitEvaluate', lines: [line('10010007', { amount: 2 })], couponValue: 500 },
    { status: 'waitEvaluate', lines: [line('10030002'), line('10030007')], placedAt: before(now, 9 * DAY) },
    { status: 'completeTransaction', lines: [line('10020002'), line('10020007')], patientLabel: '父母' },
    {
      status: 'invoiced',
      lines: [line('10100001')],
      invoice: { state: 'issued', type: '1-1', title: '林知夏', taxPayerNumber: null, content: '商品明细' },
      coinMoney: 200,
    },
    { status: 'canceled', lines: [line('10080010')], reason: '超时未支付，订单已自动取消', canceledBy: 'clock' },
  ],
}

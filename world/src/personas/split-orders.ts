import { line } from '../builders/lines.ts'
import { DAY, HOUR } from '../builders/way.ts'
import { before, type Persona } from './persona.ts'

/** Orders that several warehouses send (orders#27). */
export const splitOrders: Persona = {
  phone: '13000000005',
  name: '沈南北',
  note: '多仓拆单：两仓、三仓部分发货、尚未拆分',
  profile: { nickName: '沈家南北', memberName: '沈南北', sex: 1 },
  coupons: (now) => [
    { coupon: 'thanks', grantedAt: before(now, 20 * DAY), usedFor: 1 },
    { coupon: 'vitamins', grantedAt: before(now, 5 * DAY) },
  ],
  orders: (now) => [
    // Not split before it is paid.
    { status: 'waitPay', lines: [line('10010001'), line('10010009'), line('10040013')] },
    {
      status: 'waitReceiving',
      lines: [line('10010007', { amount: 2 }), line('10080003'), line('10080006'), line('10050004', { amount: 2 })],
      couponValue: 1000,
    },
    {
      status: 'waitReceiving',
      parts: { GZ: 'waitEvaluate', WH: 'waitReceiving', CD: 'waitDelivery' },
      lines: [
        line('10100001'),
        line('10100002'),
        line('10030006'),
        line('10060010', { warehouse: 'CD', amount: 3 }),
        line('10090009', { warehouse: 'CD' }),
      ],
      placedAt: before(now, 5 * DAY),
      coinMoney: 301,
    },
    {
      status: 'completeTransaction',
      parts: { GZ: 'completeTransaction', WH: 'refundCompleteTransaction' },
      lines: [line('10110003'), line('10110013')],
      placedAt: before(now, 40 * DAY),
      refundedFrom: 'waitReceiving',
    },
    {
      status: 'waitDelivery',
      lines: [line('10020001'), line('10020004')],
      patientLabel: '父母',
      placedAt: before(now, 9 * HOUR),
    },
  ],
}

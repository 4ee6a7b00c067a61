import { line } from '../builders/lines.ts'
import { DAY } from '../builders/way.ts'
import { before, type Persona } from './persona.ts'

/** Cross-border orders: tax, and the buyer's name and ID number (orders#52, orders#64). The number's region does not exist. */
export const crossBorder: Persona = {
  phone: '13000000008',
  name: '秦越洋',
  note: '全球购：税费与身份证号，企业发票',
  profile: { nickName: '秦越重洋', memberName: '秦越洋', sex: 1 },
  coupons: (now) => [{ coupon: 'overseas', grantedAt: before(now, 50 * DAY), usedFor: 2 }],
  orders: (now) => [
    { status: 'waitPay', lines: [line('10120001', { amount: 2 }), line('10120006')] },
    { status: 'waitReceiving', lines: [line('10120007'), line('10120008')], placedAt: before(now, 4 * DAY) },
    {
      status: 'completeTransaction',
      lines: [line('10120010'), line('10120002'), line('10120009')],
      couponValue: 2000,
      invoice: {
        state: 'requested',
        type: '2-1',
        title: '云杉市远洋文化传播有限公司',
        taxPayerNumber: '99440100MA00000X00',
        content: '商品明细',
      },
    },
  ],
}

import { paymentTypes } from '@shop/contract/fields/orders'
import { line } from '../builders/lines.ts'
import { HOUR } from '../builders/way.ts'
import { before, type Persona } from './persona.ts'

const paymentType = paymentTypes.cashOnDelivery

/** Cash on delivery, with a prepayment that is owed, one that was paid, and without any. */
export const cashOnDelivery: Persona = {
  phone: '13000000007',
  name: '乔到付',
  note: '货到付款：预付款待付、已付和无预付',
  profile: { nickName: '乔家到付', memberName: '乔到付', sex: 1 },
  orders: (now) => [
    { status: 'waitAudit', paymentType, advanceSum: 2000, lines: [line('10100001')] },
    { status: 'waitAudit', paymentType, lines: [line('10090012')], placedAt: before(now, 2 * HOUR) },
    { status: 'waitDelivery', paymentType, advanceSum: 5000, lines: [line('10110006'), line('10110002')] },
    { status: 'waitReceiving', paymentType, advanceSum: 3000, lines: [line('10100008')] },
    { status: 'completeTransaction', paymentType, lines: [line('10080010'), line('10080003')] },
  ],
}

import { line } from '../builders/lines.ts'
import { HOUR, MINUTE } from '../builders/way.ts'
import { before, type Persona } from './persona.ts'

/** Prescription orders in each state, and products that are talked over in the app alone (class 200704). */
export const prescriptions: Persona = {
  phone: '13000000009',
  name: '白问诊',
  note: '处方药：待问诊、审核中、已通过、未通过，以及仅 App 咨询的商品',
  profile: { nickName: '白家问诊', memberName: '白问诊', sex: 2 },
  orders: (now) => [
    {
      status: 'waitAudit',
      rxState: 'inquiryNeeded',
      patientLabel: '父母',
      lines: [line('10020001'), line('10020007')],
      placedAt: before(now, 12 * MINUTE),
    },
    {
      status: 'waitAudit',
      rxState: 'underReview',
      patientLabel: '子女',
      lines: [line('10070010')],
      placedAt: before(now, 50 * MINUTE),
    },
    {
      status: 'waitPay',
      rxState: 'approved',
      patientLabel: '本人',
      lines: [line('10050001', { amount: 2 }), line('10050002')],
      placedAt: before(now, 5 * HOUR),
    },
    {
      status: 'canceled',
      rxState: 'refused',
      patientLabel: '伴侣',
      reason: '药师审核未通过：所选药品与既往用药存在配伍禁忌，请线下就诊',
      lines: [line('10070002')],
    },
    { status: 'waitAudit', rxState: 'inquiryNeeded', patientLabel: '本人', lines: [line('10070012')] },
    { status: 'waitDelivery', patientLabel: '本人', lines: [line('10070014')] },
    { status: 'waitReceiving', patientLabel: '父母', lines: [line('10020010', { amount: 3 }), line('10020015')] },
    { status: 'completeTransaction', patientLabel: '父母', lines: [line('10020002', { amount: 2 })] },
  ],
}

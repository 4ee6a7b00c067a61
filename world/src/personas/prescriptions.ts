import { birthdayDate } from '@shop/contract/fields/birthday'
import {
  type HealthInfo,
  type HealthLabel,
  type HealthQuestion,
  healthQuestions,
} from '@shop/contract/fields/health-info'
import { line } from '../builders/lines.ts'
import { madeUpIdNumber } from '../builders/patient.ts'
import { DAY, HOUR, MINUTE } from '../builders/way.ts'
import { before, type Persona } from './persona.ts'

/** All six questions, with a yes to those that labels are given for. */
function answers(yes: Partial<Record<HealthQuestion, HealthLabel[]>>): HealthInfo {
  return healthQuestions.map((question) => {
    const labels = yes[question] ?? []
    return { question, answer: labels.length > 0 ? 1 : 0, labels, otherText: '' }
  })
}

/** Prescription orders in each state, and products that are talked over in the app alone (class 200704). */
export const prescriptions: Persona = {
  phone: '13000000009',
  name: '白问诊',
  note: '处方药：待问诊、审核中、已通过、未通过，以及仅 App 咨询的商品；用药人有父母、孩子和未实名的伴侣；有一个余量不足的用药计划',
  profile: { nickName: '白家问诊', memberName: '白问诊', sex: 2 },
  patients: (now) => [
    {
      name: '白守仁',
      birthday: '1957-10-08',
      relationLabel: 'parents',
      consigneePhone: '13900000009',
      healthInfo: answers({ pastHistory: ['hypertension', 'diabetes'], drugAllergy: ['penicillins'] }),
      isDefault: true,
    },
    {
      name: '白小满',
      birthday: birthdayDate(before(now, 5.4 * 365 * DAY).getTime()),
      sex: 1,
      relationLabel: 'child',
      guardianVo: {
        name: '白问诊',
        phone: '13000000009',
        cardNum: madeUpIdNumber('1988-06-21', 1),
        certificateImage: null,
      },
      healthInfo: answers({ foodAllergy: ['eggs'] }),
    },
    {
      name: '方远',
      birthday: '1986-03-15',
      relationLabel: 'partner',
      isVerified: false,
    },
  ],
  plans: (now) => [{ order: 7, patient: 0, productCode: '10020002', amount: 2, suppliedAt: before(now, 51 * DAY) }],
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
    {
      status: 'completeTransaction',
      patientLabel: '父母',
      lines: [line('10020002', { amount: 2 })],
      placedAt: before(now, 55 * DAY),
    },
  ],
}

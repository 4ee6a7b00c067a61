import { describe, expect, it } from 'vitest'
import { asksForReason, inquiryProblems, isPerfect, type PerfectInput } from './perfect.ts'
import type { DiagnosedDrug, PatientSnapshot } from './record.ts'
import { orderRuleType, type RxRules } from './rules.ts'

const rules: RxRules = {
  isDrugUserInfoNeed: 1,
  isNeedUserValidation: 1,
  isDiseaseRequired: 1,
  prepositionCheckType: 1,
  strictControlRxRuleType: 1,
  noStrictControlRxRuleType: 0,
}
const adult: PatientSnapshot = {
  id: 'patient',
  version: 1,
  name: '林建国',
  sex: 0,
  birthDay: 0,
  age: 40,
  phone: '13800138000',
  idCardNumber: '110101198512129990',
  certificate: null,
  isValidateName: true,
  certificateApproved: false,
  relationLabel: 'self',
  healthInfo: null,
  guardian: null,
  prescriptionImages: [],
  medicalRecords: [],
  isComplete: true,
}
const guardian = { name: '林知夏', phone: '13900139000', cardNum: '1', certificateImage: null, isValidateName: true }
const drug: DiagnosedDrug = {
  productCode: '10020001',
  productName: '苯磺酸氨氯地平片',
  packing: '5mg×28片',
  amount: 1,
  prescriptionType: 4,
  forbiddenAgeLess: null,
  forbiddenAgeGreater: null,
  diseases: [{ icdCode: 'I10', icdName: '原发性高血压', sex: 'common', ageMin: null, ageMax: null }],
  customizeDiseases: [],
}
const warning = {
  code: 'allergy.x',
  severity: 'serious',
  productCode: '10020001',
  text: '过敏者禁用',
  source: '说明书',
} as const
const whole: PerfectInput & { isSubmitted: boolean } = {
  isSubmitted: true,
  patient: adult,
  drugs: [drug],
  answers: [
    { question: 'contraindication', answer: 1 },
    { question: 'allergy', answer: 0 },
    { question: 'adverseReaction', answer: 0 },
  ],
  asksPregnancy: false,
  pregnancy: null,
  isConfirmed: true,
  warnings: [],
}
const codesOf = (change: Partial<PerfectInput>, by = rules) =>
  inquiryProblems({ ...whole, ...change }, by).map(({ code }) => code)

describe('a perfect record', () => {
  // Holds care#84.
  it('has nothing missing and was submitted', () => {
    expect(inquiryProblems(whole, rules)).toEqual([])
    expect(isPerfect(whole, rules)).toBe(true)
    expect(isPerfect({ ...whole, isSubmitted: false }, rules)).toBe(false)
    expect(isPerfect({ ...whole, isConfirmed: false }, rules)).toBe(false)
  })

  // Holds care#84, care#86.
  it.each<[string, PatientSnapshot | null, string[]]>([
    ['nobody', null, ['PATIENT_REQUIRED']],
    ['somebody incomplete', { ...adult, isComplete: false }, ['PATIENT_INCOMPLETE']],
    ['somebody whose name is not confirmed', { ...adult, isValidateName: false }, ['PATIENT_NOT_REAL_NAME']],
    [
      'somebody with a passport, which the pharmacist looks at',
      {
        ...adult,
        idCardNumber: null,
        isValidateName: false,
        certificate: { type: 1, number: 'E1', image: 'x', imageBack: null },
      },
      [],
    ],
    ['a child of six without a guardian', { ...adult, age: 6 }, ['GUARDIAN_REQUIRED']],
    ['a child of six whose guardian is confirmed', { ...adult, age: 6, isValidateName: false, guardian }, []],
    [
      'a child of six whose guardian is not confirmed',
      { ...adult, age: 6, guardian: { ...guardian, isValidateName: false } },
      ['GUARDIAN_NOT_REAL_NAME'],
    ],
    [
      'a child of six with a picture of the guardian’s certificate',
      { ...adult, age: 6, guardian: { ...guardian, isValidateName: false, certificateImage: '/api/uploads/x' } },
      [],
    ],
    [
      'a child of seven whose name is not confirmed',
      { ...adult, age: 7, isValidateName: false },
      ['PATIENT_NOT_REAL_NAME'],
    ],
  ])('for %s has these problems', (_, patient, codes) => {
    expect(codesOf({ patient })).toEqual(codes)
  })

  // Holds care#83.
  it('has a disease for each drug where the settings ask for it', () => {
    const bare = { drugs: [drug, { ...drug, productCode: '10020002', diseases: [] }] }
    expect(codesOf(bare)).toEqual(['DISEASE_REQUIRED'])
    expect(codesOf(bare, { ...rules, isDiseaseRequired: 0 })).toEqual([])
    expect(codesOf({ drugs: [{ ...drug, forbiddenAgeLess: 41 }] })).toEqual(['PRODUCT_AGE_FORBIDDEN'])
    const women = { ...drug.diseases[0]!, sex: 'female' as const }
    expect(codesOf({ drugs: [{ ...drug, diseases: [women] }] })).toEqual(['DISEASE_UNFIT'])
  })

  // Holds care#88.
  it('answers each question once', () => {
    const twice = [...whole.answers, { question: 'allergy', answer: 0 } as const]
    expect(codesOf({ answers: twice })).toEqual(['SAFETY_ANSWER_REQUIRED'])
    expect(codesOf({ answers: whole.answers.slice(1) })).toEqual(['SAFETY_ANSWER_REQUIRED'])
  })

  // Holds care#91.
  it.each([
    ['serious', null, ['WARNING_REASON_REQUIRED']],
    ['serious', ' ', ['WARNING_REASON_REQUIRED']],
    ['caution', null, ['WARNING_REASON_REQUIRED']],
    ['caution', '医生知悉', []],
    ['serious', '长'.repeat(101), ['WARNING_REASON_TOO_LONG']],
    ['info', null, []],
  ] as const)('with a warning that is %s and the reason %s has the problems %j', (severity, reason, codes) => {
    expect(codesOf({ warnings: [{ ...warning, severity, reason }] })).toEqual(codes)
    expect(asksForReason({ severity })).toBe(severity !== 'info')
  })

  // Holds care#83.
  it('goes by the strict rules where one drug is strictly controlled', () => {
    expect(orderRuleType(rules, [drug])).toBe(0)
    expect(orderRuleType(rules, [drug, { prescriptionType: 5 }])).toBe(1)
  })
})

// Holds care#92.
it.each([
  [false, null, []],
  [true, null, ['pregnancy PREGNANCY_ANSWER_REQUIRED']],
  [true, 'no', []],
  [true, 'yes', []],
  [true, 'unsure', []],
] as const)(
  'whether she is pregnant, asked: %s, answered %s, has the problems %j',
  (asksPregnancy, pregnancy, problems) => {
    const found = inquiryProblems({ ...whole, asksPregnancy, pregnancy }, rules)
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
  },
)

import type { SafetyAnswer } from '@shop/contract/fields/inquiry'
import { expect, test } from 'vitest'
import {
  type InquiryContext,
  type InquiryFieldName,
  type InquiryValues,
  inputOf,
  inquiryProblems,
  valuesOf,
} from './inquiry-values.ts'
import type { PrescriptionView, WarningView } from './types.ts'

const PRESSURE = { icdCode: 'I10.x00', icdName: '原发性高血压' }
const DRUGS = ['10020001', '10020007']
const warning = (more: Partial<WarningView> = {}): WarningView => ({
  code: 'allergy.penicillins',
  severity: 'serious',
  productCode: '10020001',
  text: '对青霉素过敏者禁用',
  source: '药品说明书【禁忌】',
  ...more,
})
const whole: InquiryValues = {
  patientId: 'patient',
  diseases: {
    10020001: { diseases: [PRESSURE], customizeDiseases: [] },
    10020007: { diseases: [], customizeDiseases: ['头晕'] },
  },
  answers: { contraindication: 1, allergy: 0, adverseReaction: 0 },
  pregnancy: undefined,
  reasons: {},
  isConfirmed: true,
}
const context = (more: Partial<InquiryContext> = {}): InquiryContext => ({
  drugs: DRUGS.map((productCode) => ({ productCode, forbiddenAgeLess: null, forbiddenAgeGreater: null })),
  isDiseaseRequired: true,
  hasPatients: true,
  patient: { age: 40, sex: 1, isComplete: true },
  warnings: [],
  asksPregnancy: false,
  ...more,
})

// Holds care#84.
test('an inquiry that is filled in whole has nothing wrong with it', () => {
  expect(inquiryProblems(whole, context())).toEqual({})
})

const rows: readonly [
  what: string,
  values: Partial<InquiryValues>,
  more: Partial<InquiryContext>,
  place: InquiryFieldName,
  text: string,
][] = [
  ['no patient', { patientId: undefined }, { patient: undefined }, 'patient', '用药人信息不能为空，请选择用药人'],
  ['nobody to choose', {}, { hasPatients: false, patient: undefined }, 'patient', '请先选择实名用药人，再进行问诊'],
  ['a patient who was removed', {}, { patient: undefined }, 'patient', '用药人信息不能为空，请选择用药人'],
  ['an incomplete patient', {}, { patient: { age: 40, sex: 1, isComplete: false } }, 'patient', '请完善用药人信息'],
  [
    'a drug without a disease',
    { diseases: { 10020001: { diseases: [PRESSURE], customizeDiseases: [] } } },
    {},
    'diseases 10020007',
    '请为每个药品至少选择一种疾病',
  ],
  [
    'a drug that is forbidden at this age',
    {},
    { drugs: [{ productCode: '10020001', forbiddenAgeLess: 60, forbiddenAgeGreater: null }] },
    'diseases 10020001',
    '用药人的年龄不能使用该药品',
  ],
  [
    'a serious warning without a reason',
    {},
    { warnings: [warning()] },
    'reason 10020001 allergy.penicillins',
    '请填写仍需购买的原因',
  ],
  ['a question without an answer', { answers: {} }, {}, 'allergy', '请回答该问题'],
  ['no confirmation', { isConfirmed: false }, {}, 'confirm', '请阅读并勾选确认信息'],
]

// Holds care#84, care#88, care#91.
test.each(rows)('an inquiry with %s is told so at its place', (_what, values, more, place, text) => {
  expect(inquiryProblems({ ...whole, ...values }, context(more))[place]).toBe(text)
})

// Holds care#88.
test.each([
  ['contraindication', 0],
  ['allergy', 1],
  ['adverseReaction', 1],
] as const)('the answer to %s that speaks against the drug stops the inquiry', (question, answer) => {
  const problems = inquiryProblems(
    { ...whole, answers: { ...whole.answers, [question]: answer as SafetyAnswer } },
    context(),
  )
  expect(Object.keys(problems)).toEqual([question])
})

// Holds care#91.
test('what is only good to know asks for no reason, and a reason that was given is one', () => {
  const notice = warning({ severity: 'info', code: 'supply.left' })
  expect(inquiryProblems(whole, context({ warnings: [notice] }))).toEqual({})
  const reasons = { '10020001 allergy.penicillins': '医师已知晓' }
  expect(inquiryProblems({ ...whole, reasons }, context({ warnings: [warning()] }))).toEqual({})
})

// Holds care#83.
test('where the shop asks for no disease, none has to be chosen', () => {
  expect(inquiryProblems({ ...whole, diseases: {} }, context({ isDiseaseRequired: false }))).toEqual({})
})

test('only reasons of warnings that are shown are handed in, while a draft keeps them all', () => {
  const values = { ...whole, reasons: { '10020001 allergy.penicillins': ' 医师已知晓 ', '10020007 age.above': '旧' } }
  const kept = { code: 'allergy.penicillins', productCode: '10020001', reason: '医师已知晓' }
  expect(inputOf(values, DRUGS, [warning()]).warningReasons).toEqual([kept])
  expect(inputOf(values, DRUGS).warningReasons).toHaveLength(2)
})

// Holds care#83.
test('a disease that came back from a draft is judged by the patient who is chosen now', () => {
  const record = {
    ...inputOf(whole, DRUGS),
    prescriptionSignExternal: {
      diseaseData: [
        { productCode: DRUGS[0], diseasesList: [{ icdCode: 'O24.4', icdName: '妊娠期糖尿病', isCustom: false }] },
      ],
    },
  } as unknown as PrescriptionView
  const offered = { icdCode: 'O24.4', icdName: '妊娠期糖尿病', sex: 'female', ageMin: null, ageMax: null } as const
  const disease = { ...offered, diseasesDesc: offered.icdName, defaultTag: true, isDefault: true }
  const values = valuesOf(record, [{ productCode: '10020001', diseasesList: [disease] }])
  const man = { age: 40, sex: 0, isComplete: true } as const
  expect(inquiryProblems(values, context({ patient: man }))['diseases 10020001']).toContain('性别')
})

// Holds care#81.
test('a draft is read as it was kept', () => {
  const input = inputOf({ ...whole, reasons: { '10020001 allergy.penicillins': '医师已知晓' } }, DRUGS)
  const record = {
    ...input,
    prescriptionSignExternal: {
      diseaseData: input.prescriptionSignExternal.diseaseData.map(({ productCode, diseases, customizeDiseases }) => ({
        productCode,
        diseasesList: [
          ...diseases.map((icdCode) => ({ icdCode, icdName: PRESSURE.icdName, isCustom: false })),
          ...customizeDiseases.map((icdName) => ({ icdCode: null, icdName, isCustom: true })),
        ],
      })),
    },
  } as unknown as PrescriptionView
  expect(inputOf(valuesOf(record), DRUGS)).toEqual(input)
})

// Holds care#92.
test('whether she is pregnant is asked of whom it concerns alone', () => {
  const asked = context({ asksPregnancy: true })
  expect(inquiryProblems(whole, asked)).toEqual({ pregnancy: '请选择用药人目前是否怀孕' })
  expect(inquiryProblems({ ...whole, pregnancy: 'unsure' }, asked)).toEqual({})
  expect(inputOf({ ...whole, pregnancy: 'no' }, DRUGS)).toMatchObject({ pregnancy: 'no' })
})

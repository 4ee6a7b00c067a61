import { expect, test } from 'vitest'
import { refusedPlaces } from './refused-places.ts'

const DRUGS = ['10020001', '10020007']
const warning = {
  code: 'allergy.penicillins',
  severity: 'serious',
  productCode: '10020001',
  text: '对青霉素过敏者禁用',
  source: '药品说明书【禁忌】',
} as const
const refused = (path: string, code = 'INPUT_INVALID') =>
  refusedPlaces({ code, fields: [{ path, code, message: '不行' }] }, DRUGS, [warning], '失败')

test.each([
  ['patientInfoId', 'patient'],
  ['prescriptionSignExternal.diseaseData.10020007', 'diseases 10020007'],
  ['prescriptionSignExternal.diseaseData.1.customizeDiseases.0', 'diseases 10020007'],
  ['prescriptionAnswer.allergy', 'allergy'],
  ['warningReasons.10020001.allergy.penicillins', 'reason 10020001 allergy.penicillins'],
  ['isConfirmed', 'confirm'],
  ['riskNoticeVersion', 'risk'],
])('what the shop refuses at %s stands at its place in the form', (path, place) => {
  expect(refused(path)).toEqual({ [place]: '不行' })
})

test.each([
  ['PATIENT_NOT_REAL_NAME', 'patient'],
  ['SAFETY_ALLERGY', 'allergy'],
  ['SERVICE_BUSY', 'form'],
])('a refusal of %s without a field stands at %s', (code, place) => {
  expect(refusedPlaces({ code, fields: [] }, DRUGS, [], '失败')).toEqual({ [place]: '失败' })
})

test('a failure that nobody refused is said beside the button', () => {
  expect(refusedPlaces(undefined, DRUGS, [], '网络异常')).toEqual({ form: '网络异常' })
})

import { type SafetyQuestion, safetyQuestions } from '@shop/contract/fields/inquiry'
import type { Failure } from '@shop/contract/kit/client'
import type { Problems } from '../../lib/use-form.ts'
import { type InquiryFieldName, warningKey } from './inquiry-values.ts'
import type { WarningView } from './types.ts'

/** Where a refusal stands that names no field. */
const placeOfCode: Readonly<Record<string, InquiryFieldName>> = {
  PATIENT_REQUIRED: 'patient',
  PATIENT_NOT_FOUND: 'patient',
  PATIENT_INCOMPLETE: 'patient',
  INQUIRY_PICTURE_REQUIRED: 'patient',
  PATIENT_NOT_REAL_NAME: 'patient',
  GUARDIAN_REQUIRED: 'patient',
  GUARDIAN_NOT_REAL_NAME: 'patient',
  REAL_NAME_TOO_MANY: 'patient',
  PREGNANCY_ANSWER_REQUIRED: 'pregnancy',
  SAFETY_CONTRAINDICATION: 'contraindication',
  SAFETY_ALLERGY: 'allergy',
  SAFETY_ADVERSE_REACTION: 'adverseReaction',
  INQUIRY_NOT_CONFIRMED: 'confirm',
  RISK_NOT_CONFIRMED: 'risk',
}

const isQuestion = (text: string | undefined): text is SafetyQuestion => safetyQuestions.some((each) => each === text)

/** The server names drugs by their codes and questions by their names; a malformed body is told by the place in its lists. */
function fieldOf(path: string, code: string, drugs: readonly string[]): InquiryFieldName | undefined {
  const [head, second, third] = path.split('.')
  if (head === 'patientInfoId') return 'patient'
  if (head === 'pregnancy') return 'pregnancy'
  if (head === 'isConfirmed') return 'confirm'
  if (head === 'riskNoticeVersion') return 'risk'
  if (head === 'prescriptionAnswer' && isQuestion(second)) return second
  if (head === 'prescriptionSignExternal' && second === 'diseaseData') {
    const drug = drugs.find((each) => each === third) ?? drugs[Number(third)]
    return drug === undefined ? undefined : `diseases ${drug}`
  }
  return placeOfCode[code]
}

/** Sorts what the shop refused of an inquiry to the places of the form it is about; the rest is said beside the button. */
export function refusedPlaces(
  failure: Pick<Failure, 'code' | 'fields'> | undefined,
  drugs: readonly string[],
  warnings: readonly WarningView[],
  text: string,
): Problems<InquiryFieldName> {
  const placed: Partial<Record<InquiryFieldName | 'form', string>> = {}
  for (const { path, code, message } of failure?.fields ?? []) {
    const warning = warnings.find((each) => path.endsWith(`${each.productCode}.${each.code}`))
    const place = warning ? (`reason ${warningKey(warning)}` as const) : fieldOf(path, code, drugs)
    if (place) placed[place] ??= message
  }
  if (Object.keys(placed).length === 0) placed[placeOfCode[failure?.code ?? ''] ?? 'form'] = text
  return placed
}

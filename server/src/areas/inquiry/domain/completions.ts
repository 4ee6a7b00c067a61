import type { CompletionNeed, CompletionPart, CompletionState } from '@shop/contract/fields/completions'
import type { PatientSnapshot } from './record.ts'

/** What decides about a request. */
export interface RequestInput {
  state: Exclude<CompletionState, 'expired'>
  expiresAt: Date
  endedAt: Date | null
}

/** What a request is now: one whose time was over while it waited has expired, whatever came after. */
export function completionStateAt({ state, expiresAt, endedAt }: RequestInput, now: Date): CompletionState {
  return state !== 'answered' && expiresAt <= (endedAt ?? now) ? 'expired' : state
}

/** Whether the inquiry of an order takes a picture of the prescription, as its last request that counts says (links#35). */
export function asksForPicture(
  requests: readonly (RequestInput & { needs: readonly CompletionNeed[] })[],
  now: Date,
): boolean {
  const counts = requests.find((request) => ['open', 'answered'].includes(completionStateAt(request, now)))
  return counts?.needs.includes('prescription') ?? false
}

type Shown = Omit<PatientSnapshot, 'isComplete'>

/** Which values each part of a patient stands for, so that a pharmacist sees what is new (links#32). */
const parts: Readonly<Record<CompletionPart, (patient: Shown) => unknown>> = {
  patient: ({ id }) => id,
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  identity: ({ idCardNumber, certificate, sex, birthDay, isValidateName }) => [
    idCardNumber,
    certificate && [certificate.type, certificate.number, certificate.image, certificate.imageBack],
    sex,
    birthDay,
    isValidateName,
  ],
  relation: ({ relationLabel }) => relationLabel,
  guardian: ({ guardian }) =>
    guardian && [guardian.name, guardian.phone, guardian.cardNum, guardian.certificateImage, guardian.isValidateName],
  health: ({ healthInfo }) =>
    healthInfo?.map(({ question, answer, labels, otherText }) => [question, answer, labels, otherText]),
  prescription: ({ prescriptionImages }) => prescriptionImages,
  medicalRecord: ({ medicalRecords }) => medicalRecords,
}

/** What of a patient is not as it was. */
export function changedParts(before: Shown, after: Shown): CompletionPart[] {
  const names = Object.keys(parts) as CompletionPart[]
  return names.filter((name) => JSON.stringify(parts[name](before)) !== JSON.stringify(parts[name](after)))
}

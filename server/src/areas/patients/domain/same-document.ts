import { fullIdNumber } from '@shop/contract/fields/id-number'
import type { StoredPatient } from './stored-patient.ts'

/** What tells that two patients are one person. A guardian's number says nothing of it: one guardian answers for many children. */
export type PatientDocument = Pick<StoredPatient, 'idCardNumber' | 'certificateType' | 'cardNumber'>

/**
 * Whether two patients have one document (care#46): one ID number, be it in 15 or 18 characters, or one type of certificate with one number.
 * Patients without a document share none.
 */
export function hasSameDocument(one: PatientDocument, other: PatientDocument): boolean {
  const key = documentKey(one)
  return key !== undefined && key === documentKey(other)
}

/** The field of the number, beside which is told what is wrong with a document. */
export function documentField({ certificateType }: PatientDocument): 'idCardNumber' | 'cardNumber' {
  return certificateType === null ? 'idCardNumber' : 'cardNumber'
}

function documentKey({ idCardNumber, certificateType, cardNumber }: PatientDocument): string | undefined {
  if (idCardNumber !== null) return fullIdNumber(idCardNumber)
  return cardNumber === null ? undefined : `${certificateType} ${cardNumber}`
}

import type { RealNameResult } from '@shop/contract/areas/patients'
import { isSamePerson, personToCheck } from './domain/real-name.ts'
import type { StoredPatient } from './domain/stored-patient.ts'
import type { PatientStamps } from './store/patients.ts'

/** A patient as they stood before a change. */
export interface BeforeChange {
  patient: StoredPatient
  stamps: PatientStamps
}

const none: PatientStamps = { realNameAt: null, guardianRealNameAt: null, certificateApprovedAt: null }

/** When the person who counts for a patient was confirmed; null where that is somebody else now, or nobody was. */
export function confirmedAt(patient: StoredPatient, before: BeforeChange | undefined, now: Date): Date | null {
  const person = personToCheck(patient, now.getTime())
  if (!before || !person || !isSamePerson(person, personToCheck(before.patient, now.getTime()))) return null
  return person.role === 'guardian' ? before.stamps.guardianRealNameAt : before.stamps.realNameAt
}

/** What stands confirmed once a patient is saved: a yes of the authority, and of the pharmacist to a certificate that stays as it was. */
export function stampsAfter(
  patient: StoredPatient,
  realName: RealNameResult,
  before: BeforeChange | undefined,
  now: Date,
): PatientStamps {
  const certificateApprovedAt =
    before && hasSameCertificate(patient, before.patient) ? before.stamps.certificateApprovedAt : null
  if (realName !== 'same') return { ...none, certificateApprovedAt }
  const at = confirmedAt(patient, before, now) ?? now
  const isGuardian = personToCheck(patient, now.getTime())?.role === 'guardian'
  return isGuardian
    ? { realNameAt: null, guardianRealNameAt: at, certificateApprovedAt }
    : { realNameAt: at, guardianRealNameAt: null, certificateApprovedAt }
}

/** What a pharmacist looks at: the name, the number and the pictures. */
function hasSameCertificate(one: StoredPatient, other: StoredPatient): boolean {
  const parts = ['name', 'certificateType', 'cardNumber', 'certificateImage', 'certificateImageBack'] as const
  return (
    parts.every((part) => one[part] === other[part]) &&
    one.guardianVo?.certificateImage === other.guardianVo?.certificateImage
  )
}

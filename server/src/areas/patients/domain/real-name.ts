import { fullIdNumber } from '@shop/contract/fields/id-number'
import type { RealNameOutcome, RealNamePerson } from '../../../gateways/real-name/port.ts'
import { isUnderGuardian, type StoredPatient } from './stored-patient.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** Whose real name counts for a patient. */
export interface PersonToCheck extends RealNamePerson {
  role: 'patient' | 'guardian'
}

/**
 * Who is checked for a patient (care#34): the guardian of a child of six or under, otherwise whoever has a resident ID number. Another
 * certificate is for the pharmacist to judge.
 * @param now epoch ms
 */
export function personToCheck(patient: StoredPatient, now: number): PersonToCheck | undefined {
  const { birthDay, guardianVo, idCardNumber, name } = patient
  if (isUnderGuardian(birthDay, now)) {
    return guardianVo
      ? { role: 'guardian', name: guardianVo.name, idNumber: fullIdNumber(guardianVo.cardNum) }
      : undefined
  }
  return idCardNumber === null ? undefined : { role: 'patient', name, idNumber: fullIdNumber(idCardNumber) }
}

/** How long what the authority said holds before it is asked again; that nobody said anything is not kept (care#35). */
const holds: Readonly<Record<RealNameOutcome, number>> = {
  same: 30 * DAY,
  different: DAY,
  notFound: DAY,
  unavailable: 0,
}

/** The outcome that still holds of the latest check of a person; undefined where the authority is to be asked. */
export function heldOutcome(
  latest: { outcome: RealNameOutcome; at: Date } | undefined,
  now: Date,
): RealNameOutcome | undefined {
  return latest && now.getTime() < latest.at.getTime() + holds[latest.outcome] ? latest.outcome : undefined
}

export type RealNameError = '000001' | 'PATIENT_NAME_DIFFERS' | 'ID_NUMBER_DIFFERS'

/**
 * Whether a saving is refused for what the authority said (care#36). Strict rules ask for a yes of a patient; a guardian whom the authority does not
 * confirm needs a picture of the certificate, which the pharmacist looks at. Nobody is refused for an authority that is down.
 */
export function realNameError(
  role: PersonToCheck['role'],
  outcome: RealNameOutcome,
  { isStrict, hasGuardianPicture }: { isStrict: boolean; hasGuardianPicture: boolean },
): RealNameError | undefined {
  if (outcome === 'same' || outcome === 'unavailable') return undefined
  if (role === 'guardian') return hasGuardianPicture ? undefined : '000001'
  if (!isStrict) return undefined
  return outcome === 'different' ? 'PATIENT_NAME_DIFFERS' : 'ID_NUMBER_DIFFERS'
}

/** Whether a verified patient would become somebody else (care#37). */
export function changesIdentity(patient: StoredPatient, before: StoredPatient): 'name' | 'idCardNumber' | undefined {
  if (patient.name !== before.name) return 'name'
  return patient.idCardNumber === before.idCardNumber ? undefined : 'idCardNumber'
}

/** Whether the person who is checked is the one that a yes was kept for. */
export function isSamePerson(one: PersonToCheck | undefined, other: PersonToCheck | undefined): boolean {
  return one?.role === other?.role && one?.name === other?.name && one?.idNumber === other?.idNumber
}

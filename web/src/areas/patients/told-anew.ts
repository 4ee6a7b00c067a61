import { CHILD_UNDER, type PatientConsent } from '@shop/contract/consents'
import { asksGuardian, type PatientValues, patientAge } from './patient-values.ts'

/**
 * The kinds of sensitive data that the form would send and that are not kept yet: what stays as it was stands on the consent
 * that was given for it (care#18).
 * @param saved as the shop has it
 * @param now epoch ms
 */
export function toldAnew(values: PatientValues, saved: PatientValues, now: number): readonly PatientConsent[] {
  const age = patientAge(values, now)
  const isNew: Record<PatientConsent, boolean> = {
    identity: addsTo(identityOf(values, now), identityOf(saved, now)),
    health: Boolean(values.health),
    prescription: addsTo(recordsOf(values), recordsOf(saved)),
    child: age !== undefined && age < CHILD_UNDER && JSON.stringify(values.birthday) !== JSON.stringify(saved.birthday),
  }
  return (Object.keys(isNew) as PatientConsent[]).filter((kind) => isNew[kind])
}

function identityOf(values: PatientValues, now: number): readonly string[] {
  const { certificateType, idNumber, cardNumber, front, back, guardianNumber, guardianPicture } = values
  const own = certificateType === null ? [idNumber] : [cardNumber, ...front, ...back]
  return [...own, ...(asksGuardian(values, now) ? [guardianNumber, ...guardianPicture] : [])]
}

const recordsOf = ({ prescriptions, records }: PatientValues) => [...prescriptions, ...records]

const addsTo = (told: readonly string[], before: readonly string[]) =>
  told.some((each) => each !== '' && !before.includes(each))

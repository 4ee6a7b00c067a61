import type { Who } from '../../../areas/operators/index.ts'
import type { MedicationPart } from '../place.ts'

/** Whether a key may change a part of what is known of medicine: rules are a pharmacist's (care#156). */
export function mayEdit(part: MedicationPart, { scopes, licenceNumber }: Who): boolean {
  return part === 'rules' ? scopes.includes('prescriptions') && licenceNumber !== null : scopes.includes('feeds')
}

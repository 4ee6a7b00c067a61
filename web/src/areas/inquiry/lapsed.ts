import { prescriptionEndReasons } from '@shop/contract/messages/inquiry'
import type { PrescriptionRow } from './types.ts'

/**
 * A prescription as it stands at a moment: an approval that was not used in time has expired, whether or not the shop has carried that
 * out yet (care#96).
 */
export function asOf<Prescription extends Pick<PrescriptionRow, 'state' | 'step' | 'validUntil' | 'reason'>>(
  prescription: Prescription,
  now: number,
): Prescription {
  const { state, step, validUntil } = prescription
  if (state !== 'approved' || step !== 'pay' || validUntil === null || now < validUntil) return prescription
  return { ...prescription, state: 'expired', step: 'none', reason: prescriptionEndReasons.approvalLapsed }
}

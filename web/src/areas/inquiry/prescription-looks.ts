import type { PrescriptionState } from '@shop/contract/fields/inquiry'
import type { WarningSeverity } from '@shop/contract/fields/medication'
import { prescriptionEndReasons } from '@shop/contract/messages/inquiry'
import { CircleCheck, CircleX, ClipboardPlus, Clock, type LucideIcon, Stethoscope, Undo2 } from 'lucide-react'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { PrescriptionRow } from './types.ts'

export interface PrescriptionLook {
  icon: LucideIcon
  tone: BadgeTone
}

/** How each state of a prescription looks: sky for what a pharmacist sees to, amber where the shopper has to act or it has ended. */
export const prescriptionLooks: Readonly<Record<PrescriptionState, PrescriptionLook>> = {
  draft: { icon: ClipboardPlus, tone: 'amber' },
  submitted: { icon: Stethoscope, tone: 'sky' },
  approved: { icon: CircleCheck, tone: 'jade' },
  refused: { icon: CircleX, tone: 'amber' },
  expired: { icon: Clock, tone: 'amber' },
  withdrawn: { icon: Undo2, tone: 'amber' },
}

export interface SeverityLook {
  name: string
  tone: BadgeTone
}

/** How grave a warning is, in a word. */
export const severityLooks: Readonly<Record<WarningSeverity, SeverityLook>> = {
  info: { name: '提示', tone: 'sky' },
  caution: { name: '慎用', tone: 'amber' },
  serious: { name: '警示', tone: 'cinnabar' },
}

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

import type { PrescriptionState } from '@shop/contract/fields/inquiry'
import type { WarningSeverity } from '@shop/contract/fields/medication'
import { CircleCheck, CircleX, ClipboardPlus, Clock, type LucideIcon, Stethoscope, Undo2 } from 'lucide-react'
import type { BadgeTone } from '../../ui/badge.tsx'

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

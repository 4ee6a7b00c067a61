import type { WarningRule } from '../domain/substances.ts'
import { ageRules } from './ages.ts'
import { allergyRules } from './allergies.ts'
import { historyRules } from './histories.ts'
import { interactionRules } from './interactions.ts'
import { pregnancyRules } from './pregnancy.ts'
import { supplyRules } from './supplies.ts'

/** Rules that the shop knows from the start; operators add to them, change them, and put single ones to rest. */
export const builtInRules: readonly WarningRule[] = [
  ...allergyRules,
  ...ageRules,
  ...pregnancyRules,
  ...historyRules,
  ...interactionRules,
  ...supplyRules,
]

import type { WarningRule } from '../domain/substances.ts'
import { ageRules } from './ages.ts'
import { allergyRules } from './allergies.ts'
import { defineRule } from './define-rules.ts'
import { historyRules } from './histories.ts'
import { interactionRules } from './interactions.ts'
import { pregnancyRules } from './pregnancy.ts'

/** What a patient still has, and how much is bought at once. */
const supplyRules: readonly WarningRule[] = [
  defineRule('supply', 'left', {
    limit: 14,
    severity: 'caution',
    text: '按常用量，之前购买的同类药品还可使用约{days}天，请勿重复或超量使用',
    source: '按药品说明书【用法用量】推算',
  }),
  defineRule('amount', 'longest', {
    limit: 84,
    severity: 'caution',
    text: '按常用量，连同现有药品可使用约{days}天，超过一次处方最长12周的用量',
    source: '《长期处方管理规范（试行）》',
  }),
]

/** Rules that the shop knows from the start; operators add to them, change them, and put single ones to rest. */
export const builtInRules: readonly WarningRule[] = [
  ...allergyRules,
  ...ageRules,
  ...pregnancyRules,
  ...historyRules,
  ...interactionRules,
  ...supplyRules,
]

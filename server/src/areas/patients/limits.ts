import type { SensitiveKind } from '@shop/contract/fields/privacy'
import type { LimitedKey } from '../../platform/limits/shared-limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Times that an account may save patients within an hour. */
export const SAVINGS_AN_HOUR = 60
/** Readings in plain of one account within an hour. */
export const REVEALS_AN_HOUR = 30

export const savingLimits = (accountId: string): LimitedKey[] => [
  { kind: 'patient-save', subject: accountId, limits: [{ most: SAVINGS_AN_HOUR, within: HOUR }] },
]

export const revealLimits = (accountId: string): LimitedKey[] => [
  { kind: 'patient-reveal', subject: accountId, limits: [{ most: REVEALS_AN_HOUR, within: HOUR }] },
]

export const rowLimits = (sight: string, of: string, kind: SensitiveKind): LimitedKey[] => [
  { kind: `patient-${kind}-row`, subject: `${sight}:${of}`, limits: [{ most: 1, within: 10 * MINUTE }] },
]

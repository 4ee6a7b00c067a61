import { persistedDraft } from '../../lib/persisted-draft.ts'
import type { SettleSource } from './queries.ts'
import type { SettleValues } from './settle-form.ts'

/** What was filled in when the session ended, and for what; an ID number is never kept. */
interface SettleDraft {
  source: SettleSource
  values: Omit<SettleValues, 'buyerIdNumber' | 'isAddressOpen'>
}

const { keep, take } = persistedDraft<SettleDraft>('settle-draft')

export function keepSettle(accountId: string, source: SettleSource, values: SettleValues, now: number): void {
  const { buyerIdNumber: _id, isAddressOpen: _open, ...rest } = values
  keep(accountId, { source, values: rest }, now)
}

/** What the same member had filled in for the same goods; nothing otherwise. */
export function takeSettle(accountId: string, source: SettleSource, now: number): SettleDraft['values'] | undefined {
  const draft = take(accountId, now)
  return draft && JSON.stringify(draft.source) === JSON.stringify(source) ? draft.values : undefined
}

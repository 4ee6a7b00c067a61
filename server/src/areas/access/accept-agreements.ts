import { agreementVersion } from '@shop/contract/agreements'
import type { Database } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { everGave, recordConsentOnce } from '../consent/index.ts'
import { recordAccessEvent } from './store.ts'

/** @throws Refusal AGREEMENT_OUTDATED where another version than today's is said to be accepted */
export function refuseOutdated(accepted: string | undefined): void {
  if (accepted !== undefined && accepted !== agreementVersion) {
    refuse('AGREEMENT_OUTDATED', { field: 'agreementVersion' })
  }
}

/**
 * For a step that logs nobody in yet, so that the shopper is told where the box stands.
 * @throws Refusal AGREEMENT_REQUIRED where an account has never accepted and does not now
 */
export async function refuseUnaccepted(db: Database, accountId: string, accepted: string | undefined): Promise<void> {
  if (accepted === undefined && !(await everGave(db, accountId, 'agreements'))) refuseMissing()
}

function refuseMissing(): never {
  return refuse('AGREEMENT_REQUIRED', { field: 'agreementVersion' })
}

/**
 * Keeps what whoever enters an account has accepted (decision 11). An account that is new, or that an operator made for a
 * consignee, is claimed by its first entry, which has to accept (decision 30).
 * @throws Refusal AGREEMENT_REQUIRED
 */
export async function acceptAgreements(
  tx: Database,
  {
    accountId,
    isNew = false,
    accepted,
    device,
  }: { accountId: string; isNew?: boolean; accepted: string | undefined; device: string },
  now: Date,
): Promise<void> {
  const isFirst = isNew || !(await everGave(tx, accountId, 'agreements'))
  if (isFirst && accepted === undefined) refuseMissing()
  if (accepted !== undefined) await recordConsentOnce(tx, accountId, 'agreements', accepted, now)
  if (isFirst) await recordAccessEvent(tx, { accountId, kind: 'created', device }, now)
}

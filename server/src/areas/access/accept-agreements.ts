import { agreementVersion } from '@shop/contract/agreements'
import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import { everGave, recordConsentOnce } from '../consent/index.ts'
import { recordAccessEvent } from './store.ts'

/**
 * What a call says of the agreement box (access#13): the version that was accepted, or '' where the box was not ticked. A call
 * that says nothing is the specification's own, which is made only once the box is ticked: it stands for today's version
 * (decision record 60).
 */
export type Accepted = string | undefined

/** @throws ApiError AGREEMENT_OUTDATED where another version than today's is said to be accepted */
export function refuseOutdated(accepted: Accepted): void {
  if (accepted && accepted !== agreementVersion) throwApiError('AGREEMENT_OUTDATED', { field: 'agreementVersion' })
}

/**
 * For a call that makes an account.
 * @throws ApiError AGREEMENT_REQUIRED or AGREEMENT_OUTDATED
 */
export function refuseUnticked(accepted: Accepted): void {
  if (accepted === '') refuseMissing()
  refuseOutdated(accepted)
}

/**
 * For a step that logs nobody in yet, so that the shopper is told where the box stands.
 * @throws ApiError AGREEMENT_REQUIRED where an account has never accepted and does not now
 */
export async function refuseUnaccepted(db: Database, accountId: string, accepted: Accepted): Promise<void> {
  if (accepted === '' && !(await everGave(db, accountId, 'agreements'))) refuseMissing()
}

function refuseMissing(): never {
  return throwApiError('AGREEMENT_REQUIRED', { field: 'agreementVersion' })
}

/**
 * Keeps what whoever enters an account has accepted (access#38). An account that is new, or that an operator made for a
 * consignee, is claimed by its first entry, which has to accept.
 * @throws ApiError AGREEMENT_REQUIRED
 */
export async function acceptAgreements(
  tx: Database,
  {
    accountId,
    isNew = false,
    accepted,
    device,
  }: { accountId: string; isNew?: boolean; accepted: Accepted; device: string },
  now: Date,
): Promise<void> {
  const isFirst = isNew || !(await everGave(tx, accountId, 'agreements'))
  if (isFirst && accepted === '') refuseMissing()
  const version = accepted || (isFirst ? agreementVersion : undefined)
  if (version !== undefined) await recordConsentOnce(tx, accountId, 'agreements', version, now)
  if (isFirst) await recordAccessEvent(tx, { accountId, kind: 'created', device }, now)
}

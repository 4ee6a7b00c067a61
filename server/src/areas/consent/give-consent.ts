import { type ConsentKind, consents } from '@shop/contract/consents'
import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import { hasConsent, insertConsent } from './store.ts'

/**
 * Keeps a consent to what stands now, unless it is given already.
 * @throws ApiError CONSENT_OUTDATED for any other version: nobody agrees to what they were not shown
 */
export async function giveConsent(
  tx: Database,
  accountId: string,
  kind: ConsentKind,
  version: string,
  now: Date,
): Promise<void> {
  if (version !== consents[kind].version) throwApiError('CONSENT_OUTDATED')
  await recordConsentOnce(tx, accountId, kind, version, now)
}

/** Whether the member agrees to what stands now; what is newly told asks for this. */
export function hasCurrentConsent(db: Database, accountId: string, kind: ConsentKind): Promise<boolean> {
  return hasConsent(db, accountId, kind, consents[kind].version)
}

/** Keeps a consent with its time, unless this very version stands already (account#29). */
export async function recordConsentOnce(
  tx: Database,
  accountId: string,
  kind: ConsentKind,
  version: string,
  now: Date,
): Promise<void> {
  if (!(await hasConsent(tx, accountId, kind, version))) await insertConsent(tx, accountId, kind, version, now)
}

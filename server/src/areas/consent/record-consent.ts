import type { ConsentKind } from '@shop/contract/consents'
import type { Database } from '../../platform/db/database.ts'
import { hasConsent, insertConsent } from './store.ts'

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

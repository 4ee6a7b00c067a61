import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { consents } from './tables.ts'

/** Kinds of consent, each with a document or purpose of its own. */
export type ConsentKind = 'agreements'

export async function insertConsent(
  tx: Database,
  accountId: string,
  kind: ConsentKind,
  version: string,
  now: Date,
): Promise<void> {
  await tx.orm.insert(consents).values({ accountId, id: newId(now), kind, version, givenAt: now })
}

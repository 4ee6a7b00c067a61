import type { Database } from '../../platform/db/database.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { sendNotice } from './notices.ts'
import { writePassword } from './password-store.ts'
import { recordAccessEvent } from './store.ts'

export interface Replacement {
  accountId: string
  /** Of a password that fits the rule for new ones; made before the transaction, which holds nothing that long. */
  hash: string
  /** The session that stays; without it none does. */
  keep?: string
}

/** Sets a new password, ends what the old one had opened and tells the phone, all in the caller's transaction (access#93). */
export async function replacePassword(
  tx: Database,
  platform: Platform,
  { device }: Client,
  { accountId, hash, keep }: Replacement,
  now: Date,
): Promise<void> {
  await writePassword(tx, accountId, { hash, isOutdated: false }, now)
  await platform.sessions.endAll(tx, accountId, 'passwordChanged', now, keep)
  await recordAccessEvent(tx, { accountId, kind: 'passwordChanged', device }, now)
  await sendNotice(tx, accountId, 'passwordChanged', now)
}

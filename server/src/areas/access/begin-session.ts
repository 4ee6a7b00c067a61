import type { LoginMethod } from '@shop/contract/areas/access'
import type { Database } from '../../platform/db/database.ts'
import type { Member, Visitor } from '../../platform/http/caller.ts'
import type { Client } from '../../platform/http/client.ts'
import type { TokenPair } from '../../platform/sessions/token-pairs.ts'
import type { Shop } from '../../platform/shop.ts'
import { endFailuresInARow } from './password-guesser.ts'
import { browserOf } from './session-answer.ts'
import { recordAccessEvent } from './store.ts'

/**
 * Logs an account in on this device, in the caller's transaction; a session that this browser still had is replaced. Hand
 * the pair to `answerSession` once it is committed.
 */
export async function beginSession(
  tx: Database,
  shop: Shop,
  client: Client,
  caller: Visitor | Member,
  accountId: string,
  method: LoginMethod,
  now: Date,
): Promise<TokenPair> {
  const { device } = client
  if (caller.kind === 'member') await shop.sessions.end(tx, caller, 'replaced', now)
  await endFailuresInARow(tx, shop.keyring, accountId)
  const started = { accountId, method, browser: browserOf(client), device }
  const { session, pair } = await shop.sessions.start(tx, started, now)
  await recordAccessEvent(tx, { accountId, kind: 'login', device, sessionId: session.sessionId }, now)
  return pair
}

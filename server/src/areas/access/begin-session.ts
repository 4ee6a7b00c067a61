import type { LoginMethod } from '@shop/contract/areas/access'
import type { Database } from '../../platform/db/database.ts'
import type { Member, Visitor } from '../../platform/http/caller.ts'
import type { Client } from '../../platform/http/client.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { TokenPair } from '../../platform/sessions/token-pairs.ts'
import type { Shop } from '../../platform/shop.ts'
import { endFailuresInARow } from './password-guesser.ts'
import { browserOf } from './session-answer.ts'
import { holdOpen, recordAccessEvent } from './store.ts'

/**
 * Logs an account in on this device, in the caller's transaction; a session that this browser still had is replaced. Hand
 * the pair to `answerSession` once it is committed.
 * @throws Refusal ACCOUNT_CLOSED
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
  // A merge or a closing that is under way ends first: nobody gets into what it closes.
  if (!(await holdOpen(tx, accountId))) return refuse('ACCOUNT_CLOSED')
  const { device } = client
  if (caller.kind === 'member') await shop.sessions.end(tx, caller, 'replaced', now)
  await endFailuresInARow(tx, shop.keyring, accountId)
  const started = { accountId, method, browser: browserOf(client), device }
  const { session, pair } = await shop.sessions.start(tx, started, now)
  await recordAccessEvent(tx, { accountId, kind: 'login', device, sessionId: session.sessionId }, now)
  return pair
}

import type { LoginMethod } from '@shop/contract/areas/access'
import type { Database } from '../../platform/db/database.ts'
import { afterCommit } from '../../platform/db/transaction.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Member, Visitor } from '../../platform/http/caller.ts'
import type { Client } from '../../platform/http/client.ts'
import { sendNotice } from './notices.ts'
import { endFailuresInARow } from './password-guesser.ts'
import type { AccessParts } from './ports.ts'
import { browserOf, type Entered } from './session-answer.ts'
import { lockOpenAccount, recordAccessEvent } from './store.ts'

/**
 * Logs an account in on this device, in the caller's transaction; a session that this browser still had is replaced. Hand
 * the pair to `answerSession` once it is committed. An application to close the account is taken back by it.
 * @throws ApiError ACCOUNT_CLOSED
 */
export async function beginSession(
  tx: Database,
  platform: AccessParts,
  client: Client,
  caller: Visitor | Member,
  accountId: string,
  method: LoginMethod,
  now: Date,
): Promise<Entered> {
  // A merge or a closing that is under way ends first: nobody gets into what it closes.
  if (!(await lockOpenAccount(tx, accountId))) return throwApiError('ACCOUNT_CLOSED')
  const closure = await platform.undoClosure(tx, accountId, now)
  if (closure === 'over') return throwApiError('ACCOUNT_CLOSED')
  const { device } = client
  if (caller.kind === 'member') await platform.sessions.end(tx, caller, 'replaced', now)
  await endFailuresInARow(tx, platform.keyring, accountId)
  const started = { accountId, method, browser: browserOf(client), device }
  const { session, pair } = await platform.sessions.start(tx, started, now)
  afterCommit(tx, () => platform.metrics.logins.inc({ way: method, outcome: 'done' }))
  const event = { accountId, device, sessionId: session.sessionId }
  await recordAccessEvent(tx, { ...event, kind: 'login' }, now)
  if (closure === 'takenBack') {
    await recordAccessEvent(tx, { ...event, kind: 'closureUndone' }, now)
    await sendNotice(tx, accountId, 'closureUndone', now)
  }
  return { ...pair, closureUndone: closure === 'takenBack' }
}

import { agreementVersion } from '@shop/contract/agreements'
import type { Database } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import type { Member, Visitor } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { TokenPair } from '../../../platform/sessions/token-pairs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { recordConsentOnce } from '../../consent/index.ts'
import { type CodeGiven, compareCode, mayCompare } from '../compare-code.ts'
import { accountOfPhone } from '../create-account.ts'
import { browserOf, clearSession } from '../session-answer.ts'
import { recordAccessEvent } from '../store.ts'

export interface SmsLogin {
  phoneNum: string
  smsCode: string
  agreementVersion?: string
}

/** Everything that a login leaves behind is committed together, a wrong try too; the refusals come after it. */
type Outcome = { kind: 'in'; pair: TokenPair } | { kind: 'wrong' } | { kind: 'spent' } | { kind: 'closed' }

/**
 * Logs in by code (access spec sections 2 and 4); an unknown phone gets an account (decision 11). Whatever is refused, the
 * browser's session cookies go (access spec section 4).
 */
export async function loginBySms(
  shop: Shop,
  client: Client,
  caller: Visitor | Member,
  login: SmsLogin,
  now: Date,
): Promise<TokenPair> {
  try {
    return await logIn(shop, client, caller, login, now)
  } catch (error) {
    clearSession(shop, client)
    throw error
  }
}

async function logIn(shop: Shop, client: Client, caller: Visitor | Member, login: SmsLogin, now: Date) {
  if (login.agreementVersion !== undefined && login.agreementVersion !== agreementVersion) {
    return refuse('AGREEMENT_OUTDATED', { field: 'agreementVersion' })
  }
  const given: CodeGiven = { purpose: 'login', phone: login.phoneNum, code: login.smsCode }
  const outcome: Outcome = (await mayCompare(shop, client, given, now))
    ? await transaction(shop.pool, (tx) => enter(tx, shop, client, caller, given, login.agreementVersion, now))
    : { kind: 'spent' }
  switch (outcome.kind) {
    case 'in':
      return outcome.pair
    case 'wrong':
      return refuse('SMS_CODE_WRONG', { field: 'smsCode' })
    case 'spent':
      return refuse('SMS_CODE_SPENT', { field: 'smsCode' })
    case 'closed':
      return refuse('ACCOUNT_CLOSED')
  }
}

async function enter(
  tx: Database,
  shop: Shop,
  client: Client,
  caller: Visitor | Member,
  given: CodeGiven,
  accepted: string | undefined,
  now: Date,
): Promise<Outcome> {
  const compared = await compareCode(tx, shop, client, given, now, true)
  if (compared !== 'right') return { kind: compared }
  const { device } = client
  const { accountId, isNew, closedAt } = await accountOfPhone(tx, shop.keyring, given.phone, now)
  if (closedAt) {
    await recordAccessEvent(tx, { accountId, kind: 'loginRefused', device }, now)
    return { kind: 'closed' }
  }
  // Taking the code back with the account is safe: who gets here has proved that the code is known.
  if (isNew && accepted === undefined) return refuse('AGREEMENT_REQUIRED', { field: 'agreementVersion' })
  if (accepted !== undefined) await recordConsentOnce(tx, accountId, 'agreements', accepted, now)
  if (caller.kind === 'member') await shop.sessions.end(tx, caller, 'replaced', now)
  const started = { accountId, method: 'sms', browser: browserOf(client), device }
  const { session, pair } = await shop.sessions.start(tx, started, now)
  if (isNew) await recordAccessEvent(tx, { accountId, kind: 'created', device }, now)
  await recordAccessEvent(tx, { accountId, kind: 'login', device, sessionId: session.sessionId }, now)
  return { kind: 'in', pair }
}

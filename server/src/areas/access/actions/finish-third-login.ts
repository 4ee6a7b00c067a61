import type { SocialEnd, SocialType } from '@shop/contract/areas/access'
import { SocialGatewayFailure, type SocialIdentity } from '../../../gateways/social/port.ts'
import type { Database } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Member, Visitor } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { beginSession } from '../begin-session.ts'
import { type Handle, issueHandle } from '../handles.ts'
import type { AccessParts } from '../ports.ts'
import { answerSession, type Entered } from '../session-answer.ts'
import { indexOfSubject, socialHandle } from '../social-identity.ts'
import { type Journey, leadBack, lostJourney, returnAddress, takeJourney } from '../social-journey.ts'
import { findIdentity } from '../social-store.ts'
import { lockAccounts, recordAccessEvent } from '../store.ts'

/** What the provider put into the address. */
export interface SentBack {
  code?: string
  auth_code?: string
  state?: string
  error?: string
}

/** What came of it: a session, something that is still to do, or an end. */
type Arrival = { pair: Entered } | { isBind: '1' } | { isBind: '0'; openId: string } | { end: SocialEnd }

/**
 * Takes a browser back from a provider. Who it is comes from the provider alone, never from the address (access#64); whatever
 * happens, it leads to one of our pages or of a listed site's (access#4).
 * @returns its address
 */
export async function finishThirdLogin(
  platform: AccessParts,
  client: Client,
  caller: Visitor | Member,
  type: SocialType,
  sent: SentBack,
  now: Date,
): Promise<string> {
  const journey = await takeJourney(platform, client, type, sent.state, now)
  if (!journey) return leadBack(platform, lostJourney(platform, client), { thirdLogin: 'expired' })
  const end = (thirdLogin: SocialEnd) => leadBack(platform, journey, { thirdLogin })
  const isStillThem = caller.kind === 'member' && caller.accountId === journey.memberId
  if (journey.memberId !== undefined && !isStillThem) return end('expired')
  const known = await identify(platform, type, sent)
  if (typeof known === 'string') return end(known)
  // Only a browser comes back from a provider; older ones send nothing by which it shows.
  const browser: Client = Object.create(client, { isBrowser: { value: true } })
  const arrival = await transaction(platform.pool, (tx) =>
    arrive(tx, platform, browser, caller, journey, type, known, now),
  ).catch(endOfClosed)
  if ('end' in arrival) return end(arrival.end)
  if (!('pair' in arrival)) return leadBack(platform, journey, { ...arrival, thirdType: type })
  answerSession(platform, browser, arrival.pair, now)
  return journey.backUrl
}

/** Asks the provider who it is; that its member refused, and that it is at fault, are ends. */
async function identify(platform: AccessParts, type: SocialType, sent: SentBack): Promise<SocialIdentity | SocialEnd> {
  const provider = platform.gateways.social[type]
  if (!provider) return 'off'
  const code = sent.auth_code ?? sent.code
  if (!code) return sent.error === undefined || sent.error === 'access_denied' ? 'refused' : 'failed'
  try {
    return await provider.identify(code, returnAddress(platform, type))
  } catch (error) {
    if (!(error instanceof SocialGatewayFailure)) throw error
    platform.metrics.logins.inc({ way: 'social', outcome: 'failed' })
    platform.log.warn({ socialType: type, kind: error.kind, reason: error.reason }, 'a social login failed')
    return 'failed'
  }
}

/** An account whose time to come back is over is closed to its member, too. */
function endOfClosed(error: unknown): Arrival {
  if (error instanceof ApiError && error.code === 'ACCOUNT_CLOSED') return { end: 'closed' }
  throw error
}

async function arrive(
  tx: Database,
  platform: AccessParts,
  client: Client,
  caller: Visitor | Member,
  { memberId }: Journey,
  type: SocialType,
  known: SocialIdentity,
  now: Date,
): Promise<Arrival> {
  const handle = async (standsFor: Handle): Promise<Arrival> => ({
    isBind: '0',
    openId: await issueHandle(tx, platform, client, standsFor, now),
  })
  const subjectIndex = indexOfSubject(platform.keyring, type, known.subject)
  const seen = await findIdentity(tx, type, subjectIndex)
  if (memberId !== undefined) {
    if (seen) return seen.accountId === memberId ? { end: 'own' } : { isBind: '1' }
    return handle(socialHandle(platform.keyring, type, known, memberId))
  }
  if (!seen) return handle(socialHandle(platform.keyring, type, known))
  // A merge that is under way ends first: nobody gets into what it closes.
  await lockAccounts(tx, [seen.accountId])
  const bound = await findIdentity(tx, type, subjectIndex)
  if (bound?.accountId !== seen.accountId) return { end: 'failed' }
  const { accountId, closedAt, phone } = bound
  if (closedAt) {
    await recordAccessEvent(tx, { accountId, kind: 'loginRefused', device: client.device }, now)
    return { end: 'closed' }
  }
  if (!phone) return handle({ kind: 'account', accountId, through: type })
  return { pair: await beginSession(tx, platform, client, caller, accountId, 'social', now) }
}

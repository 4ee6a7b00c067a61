import { HANDLE_SECONDS, type SocialType } from '@shop/contract/areas/access'
import type { Database } from '../../platform/db/database.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Platform } from '../../platform/platform.ts'

/** What a login step proved and hands on to the next page (access#47, access#71). */
export type Handle =
  /**
   * An account whose password was right, or the social account that it was reached `through`; with the version of the
   * agreements that was `accepted` on the way.
   */
  | { kind: 'account'; accountId: string; through?: SocialType; accepted?: string }
  /**
   * A social account that nobody has bound: the blind index of its subject in base64url, its name encrypted by the keyring, and
   * the account of the member who began the journey, where one did.
   */
  | { kind: 'social'; type: SocialType; subjectIndex: string; encryptedName: string; forMember?: string }

/** @property issuedAt epoch ms; a merge asks for a young one (account#87) */
export type IssuedHandle = Handle & { issuedAt: number }

const PURPOSE = 'login-handle'

type Parts = Pick<Platform, 'oneTimeTokens'>

/** Makes a handle: one use, ten minutes, worth nothing in another browser. */
export async function issueHandle(
  db: Database,
  { oneTimeTokens }: Parts,
  client: Pick<Client, 'bindBrowser'>,
  handle: Handle,
  now: Date,
): Promise<string> {
  const payload: IssuedHandle = { ...handle, issuedAt: now.getTime() }
  const binding = { purpose: PURPOSE, browser: client.bindBrowser() }
  return oneTimeTokens.issue(db, { ...binding, life: HANDLE_SECONDS * 1000, payload: { ...payload } }, now)
}

/** What a live handle of this browser stands for, without using it up: for the tries before the one that succeeds. */
export async function peekHandle(
  db: Database,
  { oneTimeTokens }: Parts,
  { browser }: Client,
  handle: string,
  now: Date,
): Promise<IssuedHandle | undefined> {
  if (!browser) return undefined
  return issued(await oneTimeTokens.peek(db, handle, { purpose: PURPOSE, browser }, now))
}

/** Uses a handle up, in the transaction that does what it was for; of parallel callers one gets it. */
export async function redeemHandle(
  tx: Database,
  { oneTimeTokens }: Parts,
  { browser }: Client,
  handle: string,
  now: Date,
): Promise<IssuedHandle | undefined> {
  if (!browser) return undefined
  return issued(await oneTimeTokens.redeem(tx, handle, { purpose: PURPOSE, browser }, now))
}

/** What was accepted where the handle was made: whoever redeems one and logs in by it keeps that (`acceptAgreements`). */
export function acceptedBefore(handle: Handle): string | undefined {
  return handle.kind === 'account' ? handle.accepted : undefined
}

/** Only `issueHandle` writes payloads of this purpose. */
function issued(payload: Record<string, unknown> | undefined): IssuedHandle | undefined {
  return payload as IssuedHandle | undefined
}

import { loginDetours } from '@shop/contract/areas/access'
import { LOGIN_FIELD_MAX } from '@shop/contract/fields/password'
import { isPhone } from '@shop/contract/fields/phone'
import { transaction } from '../../../platform/db/transaction.ts'
import { ApiError, throwApiError } from '../../../platform/http/api-error.ts'
import type { Member, Visitor } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { acceptAgreements, refuseOutdated, refuseUnaccepted } from '../accept-agreements.ts'
import { beginSession } from '../begin-session.ts'
import { decryptLogin, type EncryptedLogin, requirePasswordLogin } from '../encrypted-login.ts'
import { issueHandle } from '../handles.ts'
import { takeOrThrow } from '../limits.ts'
import type { LoginKeys } from '../login-keys.ts'
import { nameIndexes, plainLoginName } from '../login-name.ts'
import { lockUnchanged } from '../own-password.ts'
import { takeCompare, takePhone } from '../password-guesser.ts'
import { networkOfTries, tryLimits } from '../password-policy.ts'
import { findLogin, type LoginRow, replaceHash } from '../password-store.ts'
import type { AccessParts } from '../ports.ts'
import type { Entered } from '../session-answer.ts'
import { lockOpenAccount } from '../store.ts'

export interface PasswordLogin extends EncryptedLogin {
  agreementVersion?: string
}

/** Logged in, or led to another page first with a one-time handle (access#47, access#48). */
export type PasswordLoggedIn =
  | { pair: Entered }
  | { code: (typeof loginDetours)[keyof typeof loginDetours]; ticket: string }

/** An account that nobody has; looking for it costs what looking for a real one does. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Logs in by name and password (access#41). A name that nobody has, one without a password and a wrong password are the same
 * answer after the same work (access#46).
 */
export async function loginByPassword(
  platform: AccessParts,
  keys: LoginKeys,
  client: Client,
  caller: Visitor | Member,
  login: PasswordLogin,
  now: Date,
): Promise<PasswordLoggedIn> {
  await requirePasswordLogin(platform)
  refuseOutdated(login.agreementVersion)
  await takeOrThrow(platform, tryLimits(client.address), now)
  const typed = await decryptLogin(platform, keys, client, login, now)
  if (!typed) return throwApiError('LOGIN_KEY_SPENT')
  const name = plainLoginName(typed.loginName)
  if (name === '') return throwApiError('LOGIN_NAME_REQUIRED', { field: 'loginName' })
  if (typed.password === '') return throwApiError('PASSWORD_REQUIRED', { field: 'password' })
  for (const field of ['loginName', 'password'] as const)
    if (typed[field].length > LOGIN_FIELD_MAX) throwApiError('TOO_LONG', { field })

  const found = await findLogin(platform.pool, nameIndexes(platform.keyring, name))
  const by = { browser: client.bindBrowser() }
  const knownDevice = await platform.sessions.knownDevice(platform.pool, found?.accountId ?? NOBODY, by)
  if (knownDevice === undefined && isPhone(name)) await takePhone(platform, name, client.address, now)
  const network = networkOfTries(name, client.address)
  await takeCompare(platform, { of: found ? { accountId: found.accountId } : { name }, knownDevice, network }, now)
  const isOpen = found !== undefined && found.closedAt === null
  const isRight = await platform.passwordHasher.matches((isOpen && found.hash) || undefined, typed.password)
  if (!isRight || !isOpen) return throwApiError('LOGIN_REFUSED')
  const entered = await enter(platform, client, caller, found, login.agreementVersion, now)
  if (found.hash !== null) await renewHash(platform, found.accountId, found.hash, typed.password)
  return entered
}

/** Encrypts a right password anew where it was encrypted at another cost; while many wait, the next login does. */
async function renewHash(platform: AccessParts, accountId: string, compared: string, password: string): Promise<void> {
  if (!platform.passwordHasher.isOfOtherCost(compared)) return
  try {
    await replaceHash(platform.pool, accountId, compared, await platform.passwordHasher.hash(password))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** The password was right. */
async function enter(
  platform: AccessParts,
  client: Client,
  caller: Visitor | Member,
  { accountId, hasPhone, isOutdated, hash }: LoginRow,
  accepted: string | undefined,
  now: Date,
): Promise<PasswordLoggedIn> {
  const code = hasPhone ? (isOutdated ? loginDetours.setPassword : undefined) : loginDetours.bindPhone
  if (code) {
    await refuseUnaccepted(platform.pool, accountId, accepted)
    const standsFor = { kind: 'account', accountId, ...(accepted ? { accepted } : {}) } as const
    return { code, ticket: await issueHandle(platform.pool, platform, client, standsFor, now) }
  }
  const pair = await transaction(platform.pool, async (tx) => {
    // The account before its password, as a reset and a merge lock them: who waits for one must not hold the other.
    await lockOpenAccount(tx, accountId)
    // A password that was changed since the compare lets nobody in: whoever changed it ended what it had opened.
    if (!(await lockUnchanged(tx, accountId, { hash }))) return undefined
    await acceptAgreements(tx, { accountId, accepted, device: client.device }, now)
    return beginSession(tx, platform, client, caller, accountId, 'password', now)
  })
  return pair ? { pair } : throwApiError('LOGIN_REFUSED')
}

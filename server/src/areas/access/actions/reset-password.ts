import type { ResetType } from '@shop/contract/areas/access'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member, Visitor } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { lockMember } from '../../../platform/sessions/member-transaction.ts'
import { acceptAgreements } from '../accept-agreements.ts'
import { lockOpenAccounts } from '../account-of-phone.ts'
import { beginSession } from '../begin-session.ts'
import { refuseCommonPassword } from '../common-passwords.ts'
import { acceptedBefore, peekHandle, redeemHandle } from '../handles.ts'
import { endFailuresInARow } from '../password-guesser.ts'
import { lockPassword, readPassword } from '../password-store.ts'
import type { AccessParts } from '../ports.ts'
import { replacePassword } from '../replace-password.ts'
import { clearSession, type Entered } from '../session-answer.ts'
import { findAccountByPhone } from '../store.ts'
import { withCodePrepared } from '../with-code.ts'

export interface PasswordReset {
  userName: string
  password: string
  validCode: string
  type?: ResetType
  /** Of `update`: what the login that found the password outdated gave. */
  ticket?: string
}

/**
 * Sets a new password after a code to the account's phone (access#93). Whose account it is, is fixed before the code is looked
 * at: by the session (`edit`), by the ticket (`update`, access#96), or by the phone itself (`forget`); a code of another phone
 * changes nothing (access#94).
 * @returns the session of `update`; the others have ended every session and answer nothing
 * @throws ApiError of the operation `resetPassword`
 */
export async function resetPassword(
  platform: AccessParts,
  client: Client,
  caller: Visitor | Member,
  reset: PasswordReset,
  now: Date,
): Promise<Entered | undefined> {
  const { userName: phone, validCode: code, password, type = 'forget', ticket } = reset
  const meant = await accountMeant(platform, client, caller, type, ticket, now)
  refuseCommonPassword(password, 'password')
  const given = { purpose: 'reset', phone, code } as const
  const pair = await withCodePrepared(platform, client, given, 'validCode', now, async () => {
    const compared = await compareWithOld(platform, phone, password)
    const hash = await platform.passwordHasher.hash(password)
    return async (tx) => {
      // Locked, so that a phone that the account is just losing sets nothing.
      const { ofPhone: found } = await lockOpenAccounts(tx, platform.keyring.blindIndex('phone', phone))
      if (meant !== undefined && found?.accountId !== meant)
        return throwApiError('PHONE_NOT_CURRENT', { field: 'userName' })
      if (!found) return throwApiError('PHONE_UNREGISTERED', { field: 'userName' })
      if (found.closedAt) return throwApiError('ACCOUNT_CLOSED')
      const { accountId } = found
      if (type === 'edit' && caller.kind === 'member') await lockMember(tx, platform, caller, now, 'update')
      await refuseUnlessNew(tx, accountId, compared, type)
      const handle = type === 'update' ? await redeemHandle(tx, platform, client, ticket ?? '', now) : undefined
      if (type === 'update' && !handle) return throwApiError('HANDLE_SPENT')
      if (handle)
        await acceptAgreements(tx, { accountId, accepted: acceptedBefore(handle), device: client.device }, now)
      await replacePassword(tx, platform, client, { accountId, hash }, now)
      if (type === 'update') return beginSession(tx, platform, client, caller, accountId, 'password', now)
      await endFailuresInARow(tx, platform.keyring, accountId)
      // Another member's session may have stood in this browser; its cookies go, so it goes too.
      if (caller.kind === 'member') await platform.sessions.end(tx, caller, 'logout', now)
      return undefined
    }
  })
  if (!pair) clearSession(platform, client)
  return pair
}

/** Whose password the page is for, where it does not follow from the phone alone. */
async function accountMeant(
  platform: AccessParts,
  client: Client,
  caller: Visitor | Member,
  type: ResetType,
  ticket: string | undefined,
  now: Date,
): Promise<string | undefined> {
  if (type === 'forget') return undefined
  if (type === 'edit') return caller.kind === 'member' ? caller.accountId : throwApiError('NOT_LOGGED_IN')
  const handle = ticket === undefined ? undefined : await peekHandle(platform.pool, platform, client, ticket, now)
  return handle?.kind === 'account' ? handle.accountId : throwApiError('HANDLE_SPENT')
}

interface Compared {
  /** What the new password was compared with; null where there was none. */
  hash: string | null
  isSame: boolean
}

/** Works as long for a phone that nobody registered, since the code is not looked at yet. */
async function compareWithOld(platform: AccessParts, phone: string, password: string): Promise<Compared> {
  const found = await findAccountByPhone(platform.pool, platform.keyring.blindIndex('phone', phone))
  const old = found && (await readPassword(platform.pool, found.accountId))
  return { hash: old?.hash ?? null, isSame: await platform.passwordHasher.matches(old?.hash, password) }
}

/** The new password differs from the old one, and a ticket is for a password that is still outdated. */
async function refuseUnlessNew(tx: Database, accountId: string, compared: Compared, type: ResetType) {
  const old = await lockPassword(tx, accountId)
  if (type === 'update' && !old?.isOutdated) throwApiError('HANDLE_SPENT')
  // Changed since by another way: the code stays good for another try.
  if ((old?.hash ?? null) !== compared.hash) throwApiError('SERVICE_BUSY', { retryAfter: 1 })
  if (compared.isSame) throwApiError('PASSWORD_SAME', { field: 'password' })
}

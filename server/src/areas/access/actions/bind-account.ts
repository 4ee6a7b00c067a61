import { BINDS_LOGIN_NAME, PROOF_SECONDS, type SocialType } from '@shop/contract/areas/access'
import { loginTypeOf } from '@shop/contract/fields/social'
import type { Database } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member, Visitor } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { lockMember } from '../../../platform/sessions/member-transaction.ts'
import { acceptAgreements, refuseOutdated } from '../accept-agreements.ts'
import { lockOpenAccounts } from '../account-of-phone.ts'
import { beginSession } from '../begin-session.ts'
import { refuseCommonPassword } from '../common-passwords.ts'
import { givePhone } from '../give-phone.ts'
import { acceptedBefore, type IssuedHandle, redeemHandle } from '../handles.ts'
import { sendNotice } from '../notices.ts'
import { readLoginName, readPassword, writePassword } from '../password-store.ts'
import type { AccessParts } from '../ports.ts'
import { requireProof } from '../proof.ts'
import type { Entered } from '../session-answer.ts'
import { bindIdentity, type SocialHandle } from '../social-identity.ts'
import { readIdentities } from '../social-store.ts'
import { recordAccessEvent } from '../store.ts'
import { withCodePrepared } from '../with-code.ts'

export interface Binding {
  /** A handle, never a name (access#47, access#71). */
  loginName: string
  loginType: number
  userName?: string
  /** The SMS code. */
  password?: string
  loginPassword?: string
  agreementVersion?: string
  /** False where the shopper was not asked yet whether to merge, for good, what the handle stands for into the phone's account. */
  link?: boolean
}

/**
 * Binds what a handle stands for: with a phone and its code to that phone's account, which logs in, merging where both have an
 * account (access#82, access#85); without them, after a fresh proof, to the member's own (account#56).
 * @returns the pair of who has logged in
 * @throws ApiError of the operation `bindAccount`
 */
export async function bindAccount(
  platform: AccessParts,
  client: Client,
  caller: Visitor | Member,
  given: Binding,
  now: Date,
): Promise<Entered | undefined> {
  const { userName: phone, password: code, loginPassword, agreementVersion: accepted } = given
  if (phone === undefined && code === undefined) {
    if (caller.kind === 'visitor') return throwApiError('NOT_LOGGED_IN')
    // Another way in would outlast the session that made it.
    await requireProof(platform, caller, now)
    await transaction(platform.pool, (tx) => bindToOwn(tx, platform, client, caller, given, now))
    return undefined
  }
  if (phone === undefined) return throwApiError('PHONE_REQUIRED', { field: 'userName' })
  if (code === undefined) return throwApiError('SMS_CODE_REQUIRED', { field: 'password' })
  refuseOutdated(accepted)
  if (loginPassword) refuseCommonPassword(loginPassword, 'loginPassword')
  return withCodePrepared(platform, client, { purpose: 'bind', phone, code }, 'password', now, async () => {
    const hash = loginPassword && (await platform.passwordHasher.hash(loginPassword))
    return async (tx) => {
      const handle = await takeHandle(tx, platform, client, given, now)
      const accountId = await bindToPhone(tx, platform, client, handle, { phone, link: given.link !== false }, now)
      const agreed = { accountId, accepted: accepted ?? acceptedBefore(handle), device: client.device }
      await acceptAgreements(tx, agreed, now)
      if (hash && !(await readPassword(tx, accountId))) {
        await writePassword(tx, accountId, { hash, isOutdated: false }, now)
        await recordAccessEvent(tx, { accountId, kind: 'passwordSet', device: client.device }, now)
        await sendNotice(tx, accountId, 'passwordSet', now)
      }
      const method = given.loginType === BINDS_LOGIN_NAME ? 'password' : 'social'
      return beginSession(tx, platform, client, caller, accountId, method, now)
    }
  })
}

/** From the security page: only for the member who began the journey. */
async function bindToOwn(
  tx: Database,
  platform: AccessParts,
  client: Client,
  member: Member,
  given: Binding,
  now: Date,
) {
  const handle = await takeHandle(tx, platform, client, given, now)
  if (handle.kind !== 'social' || handle.forMember !== member.accountId) return refuseHandle()
  await lockMember(tx, platform, member, now, 'update')
  await bindOrRefuse(tx, platform, client, member.accountId, handle, now)
}

async function bindToPhone(
  tx: Database,
  platform: AccessParts,
  client: Client,
  handle: IssuedHandle,
  { phone, link }: { phone: string; link: boolean },
  now: Date,
): Promise<string> {
  const phoneIndex = platform.keyring.blindIndex('phone', phone)
  if (handle.kind === 'social') {
    const { ofPhone } = await lockOpenAccounts(tx, phoneIndex)
    if (!ofPhone) return throwApiError('PHONE_UNREGISTERED', { field: 'userName' })
    if (ofPhone.closedAt) return throwApiError('ACCOUNT_CLOSED')
    await bindOrRefuse(tx, platform, client, ofPhone.accountId, handle, now)
    return ofPhone.accountId
  }
  const { ofPhone, other: own } = await lockOpenAccounts(tx, phoneIndex, handle.accountId)
  // It was given a phone, closed or merged since: the handle stands for an account that nobody can reach without one.
  if (!own || own.closedAt || (own.phone && own.accountId !== ofPhone?.accountId)) return refuseHandle()
  if (!ofPhone) {
    if (!(await givePhone(tx, platform, client, own.accountId, phone, now))) return throwApiError('PHONE_UNREGISTERED')
    return own.accountId
  }
  if (ofPhone.closedAt) return throwApiError('ACCOUNT_CLOSED')
  if (ofPhone.accountId !== own.accountId) {
    await mergeInto(tx, platform, { from: own.accountId, into: ofPhone.accountId, link }, handle, now)
  }
  return ofPhone.accountId
}

/** Both sides are proven (account#87): one by its handle, which must be as young as a proof, the other by its phone's code. */
async function mergeInto(
  tx: Database,
  platform: AccessParts,
  { from, into, link }: { from: string; into: string; link: boolean },
  handle: Extract<IssuedHandle, { kind: 'account' }>,
  now: Date,
): Promise<void> {
  if (now.getTime() - handle.issuedAt >= PROOF_SECONDS * 1000)
    return throwApiError('LINK_TOO_LATE', { field: 'userName' })
  // Merging would close the very way that was just used.
  if (handle.through === undefined) {
    const hasOwn = (await readLoginName(tx, into)) !== null || (await readPassword(tx, into)) !== undefined
    if (hasOwn) return throwApiError('PASSWORD_LOGIN_TAKEN', { field: 'userName' })
  } else if (await holds(tx, into, handle.through)) {
    return throwApiError('SOCIAL_KIND_TAKEN', { field: 'userName' })
  }
  // Nothing brings two accounts apart again: a page that could not ask before says so, and asks then.
  if (!link) return throwApiError('PHONE_TAKEN', { field: 'userName' })
  // Who proves the loser comes back to it as by logging in: past its time there is nothing left to come back to.
  if ((await platform.undoClosure(tx, from, now)) === 'over') return throwApiError('ACCOUNT_CLOSED')
  await platform.mergeAccounts(tx, from, into, now)
  await sendNotice(tx, into, 'accountsMerged', now)
}

async function holds(tx: Database, accountId: string, type: SocialType): Promise<boolean> {
  return (await readIdentities(tx, accountId)).some((identity) => identity.type === type)
}

async function bindOrRefuse(
  tx: Database,
  platform: AccessParts,
  client: Client,
  accountId: string,
  handle: SocialHandle,
  now: Date,
): Promise<void> {
  const bound = await bindIdentity(tx, platform, client, accountId, handle, now)
  if (bound === 'taken') throwApiError('SOCIAL_TAKEN')
  if (bound === 'kindTaken') throwApiError('SOCIAL_KIND_TAKEN', { field: 'userName' })
}

/** Uses the handle up; it must be of the kind that the call names. */
async function takeHandle(
  tx: Database,
  platform: AccessParts,
  client: Client,
  { loginName, loginType }: Binding,
  now: Date,
): Promise<IssuedHandle> {
  const handle = await redeemHandle(tx, platform, client, loginName, now)
  if (!handle) return refuseHandle()
  const type = handle.kind === 'social' ? handle.type : handle.through
  return loginType === (type === undefined ? BINDS_LOGIN_NAME : loginTypeOf(type)) ? handle : refuseHandle()
}

function refuseHandle(): never {
  return throwApiError('HANDLE_SPENT', { field: 'loginName' })
}

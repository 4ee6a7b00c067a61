import type { SocialType } from '@shop/contract/areas/access'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member, Visitor } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { acceptAgreements, refuseUnticked } from '../accept-agreements.ts'
import { accountOfPhone, lockOpenAccounts } from '../account-of-phone.ts'
import { beginSession } from '../begin-session.ts'
import { givePhone } from '../give-phone.ts'
import { acceptedBefore, type IssuedHandle, redeemHandle } from '../handles.ts'
import type { AccessParts } from '../ports.ts'
import type { Entered } from '../session-answer.ts'
import { bindIdentity } from '../social-identity.ts'
import { withCode } from '../with-code.ts'

export interface ThirdPartyRegistration {
  openId: string
  thirdType: SocialType
  userName: string
  validCode: string
  agreementVersion?: string
}

/**
 * For a phone without an account (access#81): makes one, binds the social account to it and logs in. A social account whose
 * account only lacked a phone gets this one instead (access#85).
 * @throws ApiError of the operation `registerByThirdParty`
 */
export async function registerByThirdParty(
  platform: AccessParts,
  client: Client,
  caller: Visitor | Member,
  { openId, thirdType, userName: phone, validCode: code, agreementVersion: accepted }: ThirdPartyRegistration,
  now: Date,
): Promise<Entered> {
  refuseUnticked(accepted)
  return withCode(platform, client, { purpose: 'bind', phone, code }, 'validCode', now, async (tx) => {
    const handle = await redeemHandle(tx, platform, client, openId, now)
    const type = handle?.kind === 'social' ? handle.type : handle?.through
    if (!handle || type !== thirdType) return throwApiError('HANDLE_SPENT', { field: 'openId' })
    const { accountId, isNew } = await enter(tx, platform, client, handle, phone, now)
    const agreed = { accountId, isNew, accepted: accepted ?? acceptedBefore(handle), device: client.device }
    await acceptAgreements(tx, agreed, now)
    return beginSession(tx, platform, client, caller, accountId, 'social', now)
  })
}

async function enter(
  tx: Database,
  platform: AccessParts,
  client: Client,
  handle: IssuedHandle,
  phone: string,
  now: Date,
): Promise<{ accountId: string; isNew: boolean }> {
  if (handle.kind === 'account') {
    const { ofPhone, other: own } = await lockOpenAccounts(
      tx,
      platform.keyring.blindIndex('phone', phone),
      handle.accountId,
    )
    if (!own || own.closedAt || own.phone) return throwApiError('HANDLE_SPENT', { field: 'openId' })
    if (ofPhone || !(await givePhone(tx, platform, client, own.accountId, phone, now))) return refusePhone()
    return { accountId: own.accountId, isNew: false }
  }
  const { accountId, isNew } = await accountOfPhone(tx, platform.keyring, phone, now)
  if (!isNew) return refusePhone()
  if ((await bindIdentity(tx, platform, client, accountId, handle, now)) !== 'bound')
    return throwApiError('SOCIAL_TAKEN')
  return { accountId, isNew }
}

function refusePhone(): never {
  return throwApiError('PHONE_TAKEN', { field: 'userName' })
}

import { agreementVersion } from '@shop/contract/agreements'
import type { SocialType } from '@shop/contract/areas/access'
import type { Database } from '../../../platform/db/database.ts'
import type { Member, Visitor } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { recordConsentOnce } from '../../consent/index.ts'
import { beginSession } from '../begin-session.ts'
import { accountOfPhone } from '../create-account.ts'
import type { Entered } from '../entered.ts'
import { givePhone } from '../give-phone.ts'
import { type IssuedHandle, redeemHandle } from '../handles.ts'
import { holdAccounts } from '../held-account.ts'
import { bindIdentity } from '../social-identity.ts'
import { recordAccessEvent } from '../store.ts'
import { withCode } from '../with-code.ts'

export interface ThirdPartyRegistration {
  openId: string
  thirdType: SocialType
  userName: string
  validCode: string
  agreementVersion?: string
}

/**
 * For a phone without an account (decision 18): makes one, binds the social account to it and logs in. A social account whose
 * account only lacked a phone gets this one instead.
 * @throws Refusal of the operation `registerByThirdParty`
 */
export async function registerByThirdParty(
  shop: Shop,
  client: Client,
  caller: Visitor | Member,
  { openId, thirdType, userName: phone, validCode: code, agreementVersion: accepted }: ThirdPartyRegistration,
  now: Date,
): Promise<Entered> {
  if (accepted === undefined) return refuse('AGREEMENT_REQUIRED', { field: 'agreementVersion' })
  if (accepted !== agreementVersion) return refuse('AGREEMENT_OUTDATED', { field: 'agreementVersion' })
  return withCode(shop, client, { purpose: 'bind', phone, code }, 'validCode', now, async (tx) => {
    const handle = await redeemHandle(tx, shop, client, openId, now)
    const type = handle?.kind === 'social' ? handle.type : handle?.through
    if (!handle || type !== thirdType) return refuse('HANDLE_SPENT', { field: 'openId' })
    const accountId = await enter(tx, shop, client, handle, phone, now)
    await recordConsentOnce(tx, accountId, 'agreements', accepted, now)
    return beginSession(tx, shop, client, caller, accountId, 'social', now)
  })
}

async function enter(
  tx: Database,
  shop: Shop,
  client: Client,
  handle: IssuedHandle,
  phone: string,
  now: Date,
): Promise<string> {
  if (handle.kind === 'account') {
    const { ofPhone, other: own } = await holdAccounts(tx, shop.keyring.blindIndex('phone', phone), handle.accountId)
    if (!own || own.closedAt || own.phone) return refuse('HANDLE_SPENT', { field: 'openId' })
    if (ofPhone || !(await givePhone(tx, shop, client, own.accountId, phone, now))) return refusePhone()
    return own.accountId
  }
  const { accountId, isNew } = await accountOfPhone(tx, shop.keyring, phone, now)
  if (!isNew) return refusePhone()
  await recordAccessEvent(tx, { accountId, kind: 'created', device: client.device }, now)
  if ((await bindIdentity(tx, shop, client, accountId, handle, now)) !== 'bound') return refuse('SOCIAL_TAKEN')
  return accountId
}

function refusePhone(): never {
  return refuse('PHONE_TAKEN', { field: 'userName' })
}

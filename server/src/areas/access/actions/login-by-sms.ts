import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member, Visitor } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { acceptAgreements, refuseOutdated } from '../accept-agreements.ts'
import { accountOfPhone } from '../account-of-phone.ts'
import { beginSession } from '../begin-session.ts'
import type { AccessParts } from '../ports.ts'
import type { Entered } from '../session-answer.ts'
import { recordAccessEvent } from '../store.ts'
import { withCode } from '../with-code.ts'
import { logout } from './logout.ts'

export interface SmsLogin {
  phoneNum: string
  smsCode: string
  agreementVersion?: string
}

/**
 * Logs in by code; an unknown phone gets an account (access#38). Whatever is refused, the browser's session cookies go
 * (access#39), and what they opened ends with them.
 */
export async function loginBySms(
  platform: AccessParts,
  client: Client,
  caller: Visitor | Member,
  login: SmsLogin,
  now: Date,
): Promise<Entered> {
  try {
    return await logIn(platform, client, caller, login, now)
  } catch (error) {
    if (client.isBrowser) await logout(platform, client, {}, now)
    throw error
  }
}

async function logIn(platform: AccessParts, client: Client, caller: Visitor | Member, login: SmsLogin, now: Date) {
  refuseOutdated(login.agreementVersion)
  const given = { purpose: 'login', phone: login.phoneNum, code: login.smsCode } as const
  // A closed account is told after its refused login is kept, so that what happened is on record.
  const pair = await withCode(platform, client, given, 'smsCode', now, (tx) =>
    enter(tx, platform, client, caller, given.phone, login.agreementVersion, now),
  )
  return pair ?? throwApiError('ACCOUNT_CLOSED')
}

/** @returns nothing when the account is closed */
async function enter(
  tx: Database,
  platform: AccessParts,
  client: Client,
  caller: Visitor | Member,
  phone: string,
  accepted: string | undefined,
  now: Date,
): Promise<Entered | undefined> {
  const { device } = client
  const { accountId, isNew, closedAt } = await accountOfPhone(tx, platform.keyring, phone, now)
  if (closedAt) {
    await recordAccessEvent(tx, { accountId, kind: 'loginRefused', device }, now)
    return undefined
  }
  await acceptAgreements(tx, { accountId, isNew, accepted, device }, now)
  return beginSession(tx, platform, client, caller, accountId, 'sms', now)
}

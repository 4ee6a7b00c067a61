import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member, Visitor } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { acceptAgreements, refuseUnticked } from '../accept-agreements.ts'
import { accountOfPhone } from '../account-of-phone.ts'
import { beginSession } from '../begin-session.ts'
import { refuseCommonPassword } from '../common-passwords.ts'
import { writePassword } from '../password-store.ts'
import type { AccessParts } from '../ports.ts'
import type { Entered } from '../session-answer.ts'
import { withCodePrepared } from '../with-code.ts'

export interface Registration {
  userName: string
  validCode: string
  password: string
  agreementVersion?: string
}

/**
 * Makes an account with a password and logs in (access#72). That a phone has an account already is told only to who holds its
 * code (access#74).
 * @throws ApiError of the operation `register`
 */
export async function register(
  platform: AccessParts,
  client: Client,
  caller: Visitor | Member,
  { userName: phone, validCode: code, password, agreementVersion: accepted }: Registration,
  now: Date,
): Promise<Entered> {
  refuseUnticked(accepted)
  refuseCommonPassword(password, 'password')
  return withCodePrepared(platform, client, { purpose: 'register', phone, code }, 'validCode', now, async () => {
    const hash = await platform.passwordHasher.hash(password)
    return async (tx) => {
      const { accountId, isNew } = await accountOfPhone(tx, platform.keyring, phone, now)
      if (!isNew) return throwApiError('PHONE_TAKEN', { field: 'userName' })
      await acceptAgreements(tx, { accountId, isNew, accepted, device: client.device }, now)
      await writePassword(tx, accountId, { hash, isOutdated: false }, now)
      return beginSession(tx, platform, client, caller, accountId, 'password', now)
    }
  })
}

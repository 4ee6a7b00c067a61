import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { refuseCommonPassword } from '../common-passwords.ts'
import { lockUnchanged, verifyOwnPassword } from '../own-password.ts'
import { replacePassword } from '../replace-password.ts'

export interface PasswordChange {
  oldPwd: string
  newPwd: string
  newPwdConfirm: string
}

/**
 * Changes the password by the old one (access#98); giving the old one is the proof that access#113 asks for. This session
 * stays, all others end.
 * @throws ApiError of the operation `changePassword`
 */
export async function changePassword(
  platform: Platform,
  client: Client,
  member: Member,
  { oldPwd, newPwd, newPwdConfirm }: PasswordChange,
  now: Date,
): Promise<void> {
  if (newPwdConfirm !== newPwd) return throwApiError('CONFIRMATION_DIFFERS', { field: 'newPwdConfirm' })
  if (newPwd === oldPwd) return throwApiError('PASSWORD_SAME', { field: 'newPwd' })
  refuseCommonPassword(newPwd, 'newPwd')
  const compared = await verifyOwnPassword(platform, member, oldPwd, 'oldPwd', now)
  const hash = await platform.passwordHasher.hash(newPwd)
  const work = async (tx: Database) => {
    // Of two changes at once the second had compared with a password that is no longer the old one.
    if (!(await lockUnchanged(tx, member.accountId, compared))) throwApiError('PASSWORD_WRONG', { field: 'oldPwd' })
    await replacePassword(tx, platform, client, { accountId: member.accountId, hash, keep: member.sessionId }, now)
  }
  await memberTransaction(platform, member, now, work, 'update')
}

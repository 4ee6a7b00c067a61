import { maskPhone } from '@shop/contract/fields/phone'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import type { MemberRow } from './store.ts'

/** What the member sees of the own profile; the phone and address leave only masked (decision 22). */
export function presentMember(row: MemberRow, cipher: FieldCipher | undefined) {
  const plain = (sealed: Buffer | null, place: string) =>
    sealed && cipher ? cipher.open(sealed, `${place}:${row.account_id}`) : null
  const phone = plain(row.phone, 'accounts.phone')
  const nickName = plain(row.nick_name, 'profiles.nick_name')
  const email = plain(row.email, 'profiles.email')
  return {
    accountId: row.account_id,
    nickName,
    memberName: plain(row.member_name, 'profiles.member_name'),
    greeting: nickName ?? (phone ? maskPhone(phone) : '会员'),
    avatar: row.avatar,
    sex: row.sex ?? 0,
    phoneStr: phone ? maskPhone(phone) : null,
    email: email ? maskEmail(email) : null,
    level: row.level ?? 'plain',
  }
}

/** First character and the domain stay. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}***${email.slice(at)}`
}

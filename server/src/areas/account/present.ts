import { birthdayInstant } from '@shop/contract/fields/birthday'
import { maskEmail } from '@shop/contract/fields/email'
import { maskPhone } from '@shop/contract/fields/phone'
import { HEALTH_MASK } from '@shop/contract/fields/profile'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import type { MemberRow } from './store.ts'

/** What the member sees of the own profile; the phone and address leave only masked. */
export function presentMember(row: MemberRow, cipher: FieldCipher | undefined) {
  const plain = (encrypted: Buffer | null, place: string) =>
    encrypted && cipher ? cipher.open(encrypted, `${place}:${row.account_id}`) : null
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
    birthday: row.birthday === null ? null : birthdayInstant(row.birthday),
    height: row.height,
    weight: row.weight,
    jobNature: row.job_nature,
    maritalStatus: row.marital_status,
    revenues: row.revenues,
    commonDrugs: row.has_common_drugs ? HEALTH_MASK : null,
    allergyDrugs: row.has_allergy_drugs ? HEALTH_MASK : null,
    diseaseHistory: row.has_disease_history ? HEALTH_MASK : null,
    phoneStr: phone ? maskPhone(phone) : null,
    email: email ? maskEmail(email) : null,
    level: row.level ?? 'plain',
  }
}

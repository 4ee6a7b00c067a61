import { useMember } from '../../areas/account/index.ts'

/** The phone that the account has, masked: which one is to be typed. */
export function OwnPhone() {
  const { data: member } = useMember()
  return member?.phoneStr ? <>当前账号绑定的手机号码为 {member.phoneStr}。</> : null
}

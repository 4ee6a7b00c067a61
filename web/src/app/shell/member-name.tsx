import { cutCharacters, GREETING_CHARACTERS } from '@shop/contract/fields/names'
import { useMember } from '../../areas/account/index.ts'

/** The nickname, cut to six characters; without one the masked phone, whole (decision 22). */
export function MemberName() {
  const { data: member } = useMember()
  if (!member) return null
  return <>{member.nickName ? cutCharacters(member.nickName, GREETING_CHARACTERS) : member.greeting}</>
}

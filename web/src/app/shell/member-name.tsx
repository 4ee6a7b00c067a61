import { cutCharacters, GREETING_CHARACTERS } from '@shop/contract/fields/names'
import { useMember } from '../../areas/account/index.ts'
import { ScreenLink } from '../screen-link.tsx'
import styles from './shortcut-bar.module.css'

/**
 * The nickname, cut to six characters; without one the masked phone, whole (decision 22). It leads home, and stands only once it
 * is known: a link without a name is nothing to a reader.
 */
export function MemberName() {
  const { data: member } = useMember()
  if (!member) return null
  return (
    <ScreenLink name="Index" className={styles.name}>
      {member.nickName ? cutCharacters(member.nickName, GREETING_CHARACTERS) : member.greeting}
    </ScreenLink>
  )
}

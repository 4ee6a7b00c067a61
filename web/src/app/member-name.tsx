import { cutCharacters, GREETING_CHARACTERS } from '@shop/contract/fields/names'
import type { ReactNode } from 'react'
import { useMember } from '../areas/account/index.ts'
import { ScreenLink } from '../router/screen-link.tsx'
import styles from '../shell/shortcut-bar.module.css'

/**
 * Greets by the nickname, cut to six characters; without one by the masked phone, whole (shop#1). What follows comes with the
 * name, as it would be moved away under a finger; where the name cannot be had, without it.
 */
export function MemberName({ children }: { children: ReactNode }) {
  const { data: member, failureCount } = useMember()
  if (!member && failureCount === 0) return null
  return (
    <>
      <span>
        您好
        {member && (
          <>
            ，
            <ScreenLink name="Index" className={styles.name}>
              {member.nickName ? cutCharacters(member.nickName, GREETING_CHARACTERS) : member.greeting}
            </ScreenLink>
          </>
        )}
      </span>
      {children}
    </>
  )
}

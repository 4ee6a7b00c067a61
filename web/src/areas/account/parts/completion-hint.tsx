import { type ReactNode, useState } from 'react'
import { ScreenLink } from '../../../router/screen-link.tsx'
import { Cross } from '../../../ui/icons.tsx'
import { isHintAtRest, putHintToRest } from '../hint-rest.ts'
import type { Member } from '../types.ts'
import styles from './completion-hint.module.css'

/** Says that sex or birthday is missing, in the place of `otherwise`; once put away it is quiet for months. */
export function CompletionHint({ member, otherwise }: { member: Member | undefined; otherwise: ReactNode }) {
  const [rests, setRests] = useState(() => isHintAtRest(Date.now()))
  const missing = member && [member.sex === 0 && '性别', member.birthday === null && '生日'].filter(Boolean)
  if (rests || !missing || missing.length === 0) return otherwise
  const putAway = () => {
    putHintToRest(Date.now())
    setRests(true)
  }
  return (
    <span className={styles.hint}>
      还差{missing.join('和')}
      <ScreenLink name="PersonalAddInfo" params={{ type: 'info' }} className={styles.link}>
        去完善
      </ScreenLink>
      <button type="button" className={styles.away} aria-label="不再提示完善资料" onClick={putAway}>
        <Cross size={14} />
      </button>
    </span>
  )
}

import { type ReactNode, useState } from 'react'
import { ScreenLink } from '../../../router/screen-link.tsx'
import { Cross } from '../../../ui/icons.tsx'
import type { Member } from '../queries.ts'
import styles from './completion-hint.module.css'

/** Tells when the hint was put away; it names nobody, and outlasts the session so that nobody is asked at each login. */
const KEY = 'shop_completion_hint'
/** Who put the hint away is left alone for a quarter of a year, in ms. */
const REST_MS = 90 * 24 * 60 * 60 * 1000

/** Whether the hint was put away in this browser not long ago. @param now epoch ms */
export function isHintAtRest(now: number): boolean {
  try {
    const putAway = Number(localStorage.getItem(KEY))
    return putAway > 0 && now >= putAway && now - putAway < REST_MS
  } catch {
    return false
  }
}

/** @param now epoch ms */
export function putHintToRest(now: number): void {
  try {
    localStorage.setItem(KEY, String(now))
  } catch {
    // Where the browser keeps nothing, it rests until the page is left.
  }
}

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

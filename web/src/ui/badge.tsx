import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classes } from './classes.ts'

export type BadgeTone = 'jade' | 'sky' | 'skySolid' | 'amber' | 'cinnabar' | 'gold'

/** A word on a tint: sky for prescription matters, amber for time, cinnabar for what is owed, gold for rank. */
export function Badge({
  tone = 'jade',
  className,
  children,
}: {
  tone?: BadgeTone
  className?: string | undefined
  children: ReactNode
}) {
  return <span className={classes(styles.badge, styles[tone], className)}>{children}</span>
}

/** Above this a count is drawn as 99+. */
const COUNT_SHOWN = 99

/** A number in a red dot; nothing for zero. */
export function CountBadge({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null
  return <span className={classes(styles.count, className)}>{count > COUNT_SHOWN ? `${COUNT_SHOWN}+` : count}</span>
}

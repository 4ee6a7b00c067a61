import type { ComponentType, ReactNode } from 'react'
import { EmptyBox } from './drawings.tsx'
import styles from './states.module.css'

export interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** What to do next: a ButtonLink, as a rule. */
  action?: ReactNode
  picture?: ComponentType<{ className?: string | undefined }>
}

/** A list that holds nothing says so kindly, and where to go. */
export function EmptyState({ title, text, action, picture: Picture = EmptyBox }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Picture className={styles.picture} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './card.module.css'
import { classes } from './classes.ts'

export interface CardProps {
  title?: ReactNode
  /** `h1` for the card that is the page, `h2` for the others. */
  heading?: 'h1' | 'h2' | 'h3'
  /** At the right of the title, such as a link to all. */
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A white card on the paper. */
export function Card({ title, heading: Heading = 'h2', action, className, children }: CardProps) {
  return (
    <section className={classes(styles.card, className)}>
      {(title || action) && (
        <div className={styles.head}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {action && <div className={styles.action}>{action}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

import type { ComponentType, ReactNode } from 'react'
import { classes } from './classes.ts'
import type { DrawingProps } from './drawings.tsx'
import styles from './message.module.css'

export interface MessageProps {
  picture: ComponentType<DrawingProps>
  title: string
  text: ReactNode
  actions?: ReactNode
  /** It stands on a card of the page instead of being one. */
  isInside?: boolean
}

/** A whole page that says one thing: not found, failed, out of time. */
export function Message({ picture: Picture, title, text, actions, isInside = false }: MessageProps) {
  return (
    <section className={classes(styles.message, isInside && styles.inside)}>
      <Picture className={styles.picture} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}

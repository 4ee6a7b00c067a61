import type { ComponentType, ReactNode } from 'react'
import type { DrawingProps } from './drawings.tsx'
import styles from './message.module.css'

export interface MessageProps {
  picture: ComponentType<DrawingProps>
  title: string
  text: ReactNode
  actions?: ReactNode
}

/** A whole page that says one thing: not found, failed, out of time. */
export function Message({ picture: Picture, title, text, actions }: MessageProps) {
  return (
    <section className={styles.message}>
      <Picture className={styles.picture} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  )
}

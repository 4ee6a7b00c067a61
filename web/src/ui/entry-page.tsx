import type { ReactNode } from 'react'
import styles from './entry-page.module.css'

export interface EntryPageProps {
  /** Beside the form on wide screens. */
  scene: ReactNode
  children: ReactNode
}

/** A page through which a visitor comes in: a drawing beside the form; on a phone the form alone. */
export function EntryPage({ scene, children }: EntryPageProps) {
  return (
    <div className={styles.page}>
      <aside className={styles.scene}>{scene}</aside>
      <section className={styles.entry}>{children}</section>
    </div>
  )
}

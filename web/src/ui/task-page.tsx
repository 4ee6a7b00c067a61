import type { ReactNode } from 'react'
import styles from './task-page.module.css'

export interface TaskPageProps {
  /** A small drawing of what the page is for. */
  picture: ReactNode
  title: string
  /** What is done here and what comes of it, in a sentence or two. */
  lead?: ReactNode
  /** Where help is, below the task. */
  foot?: ReactNode
  children: ReactNode
}

/** A page with one task and nothing beside it. */
export function TaskPage({ picture, title, lead, foot, children }: TaskPageProps) {
  return (
    <section className={styles.page}>
      <div className={styles.head}>
        <span className={styles.picture}>{picture}</span>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
      </div>
      {children}
      {foot && <p className={styles.foot}>{foot}</p>}
    </section>
  )
}

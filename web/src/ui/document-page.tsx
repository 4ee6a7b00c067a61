import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './document-page.module.css'
import { type TabItem, Tabs } from './tabs.tsx'

export interface DocumentPageProps {
  /** What the tabs choose among, read out. */
  label: string
  documents: readonly TabItem[]
  current: string
  title: string
  children: ReactNode
}

/** A page of one document among several, each at its own address. */
export function DocumentPage({ label, documents, current, title, children }: DocumentPageProps) {
  return (
    <Card className={styles.card}>
      <Tabs label={label} current={current} items={documents} />
      <article className={styles.article}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </article>
    </Card>
  )
}

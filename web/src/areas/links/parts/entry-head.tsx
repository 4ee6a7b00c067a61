import type { ReactNode } from 'react'
import styles from './entry-form.module.css'

/** What is said above the digits, and on the button below them. */
export interface EntryWords {
  title: string
  lead: string
  enter: string
}

export const orderWords: EntryWords = {
  title: '查看您的订单',
  lead: '为保护您的隐私，请补全收货手机号码中间四位。',
  enter: '查看订单',
}

/** What the entry of a link is for, above its form or what stands there until that is known. */
export function EntryHead({ words = orderWords, children }: { words?: EntryWords; children: ReactNode }) {
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      {children}
    </div>
  )
}

import { agreements } from '@shop/contract/agreements'
import { sensitiveDocuments } from '@shop/contract/consents'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../../router/screen-link.tsx'
import { useDocumentAddress } from '../../../shell/settings-store.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import styles from './consent-box.module.css'

/** The documents that a consent of its own is given to. */
const documents = { children: agreements.children, ...sensitiveDocuments } as const

/** Code of a document that a consent is given to. */
export type ConsentDocument = keyof typeof documents

export interface ConsentBoxProps {
  /** The form's name for it, by which a fault takes the focus here. */
  place: string
  title: string
  /** What it is for, and what becomes of it when it is taken back. */
  children: ReactNode
  /** What is said by ticking the box, in front of the document's name. */
  words: string
  document: ConsentDocument
  agreed: boolean
  message: string | undefined
  onChange: (agreed: boolean) => void
}

/** A consent that is asked for by itself (account#25, care#18): what for, how to take it back, and a box that nobody ticked beforehand. */
export function ConsentBox({ place, title, children, words, document, agreed, message, onChange }: ConsentBoxProps) {
  const addressOf = useDocumentAddress()
  return (
    <section className={styles.consent} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>
        {children}
        您可以随时在<ScreenLink name="Privacy">隐私管理</ScreenLink>中撤回同意。
      </p>
      <CheckBox
        data-place={place}
        checked={agreed}
        message={message}
        aria-required
        onChange={(event) => onChange(event.target.checked)}
      >
        {words}
        <a href={addressOf(document)} target="_blank" rel="noopener" className={styles.document}>
          《{documents[document].title}》<span className="visually-hidden">（在新窗口打开）</span>
        </a>
      </CheckBox>
    </section>
  )
}

import type { ReactNode } from 'react'
import styles from './document-text.module.css'

/** A paragraph, or points that follow from the one before them. */
export type Passage = string | readonly string[]

export interface Section {
  title: string
  passages: readonly Passage[]
}

/** What a document says, section by section. */
export interface DocumentWords {
  opening: readonly string[]
  sections: readonly Section[]
}

export interface DocumentTextProps {
  text: DocumentWords
  /** How to reach the shop about it. */
  contact: ReactNode
}

/** A long text to be read: agreements, help. */
export function DocumentText({ text, contact }: DocumentTextProps) {
  return (
    <div className={styles.text}>
      {text.opening.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {text.sections.map(({ title, passages }) => (
        <section key={title}>
          <h2>{title}</h2>
          {passages.map((passage) =>
            typeof passage === 'string' ? (
              <p key={passage}>{passage}</p>
            ) : (
              <ul key={passage[0]}>
                {passage.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
      <p className={styles.contact}>{contact}</p>
    </div>
  )
}

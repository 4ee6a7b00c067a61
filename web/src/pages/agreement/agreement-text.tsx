import { useSettings } from '../../areas/mall/index.ts'
import styles from './agreement.module.css'

/** A paragraph, or points that follow from the one before them. */
export type Passage = string | readonly string[]

export interface Section {
  title: string
  passages: readonly Passage[]
}

/** What a document says, section by section. */
export interface Agreement {
  opening: readonly string[]
  sections: readonly Section[]
}

/** How to reach the shop about a document; the number comes from the settings. */
function Contact() {
  const { hotlines } = useSettings().global
  return (
    <p className={styles.contact}>
      联系我们：拨打客服热线 <a href={`tel:${hotlines.ordering}`}>{hotlines.ordering}</a>（{hotlines.orderingHours}
      ），我们会在十五个工作日内答复您。
    </p>
  )
}

export function AgreementText({ text }: { text: Agreement }) {
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
      <Contact />
    </div>
  )
}

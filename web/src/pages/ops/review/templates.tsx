import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import facts from '../facts.module.css'
import styles from './review.module.css'

interface TemplatesProps {
  /** What they are, read out. */
  label: string
  texts: readonly string[]
  onChoose: (text: string) => void
}

/** Texts that are often needed; one that is chosen stands in the field and can be changed there. */
export function Templates({ label, texts, onChoose }: TemplatesProps) {
  const id = useId()
  return (
    <div>
      <p id={id} className={facts.faint}>
        {label}
      </p>
      <ul className={styles.templates} aria-labelledby={id}>
        {texts.map((text) => (
          <li key={text}>
            <Button kind="link" size="small" onClick={() => onChoose(text)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

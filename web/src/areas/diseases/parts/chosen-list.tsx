import type { ChosenDiseases, PatientFacts } from '@shop/contract/fields/diseases'
import { diseasePickerTexts as texts } from '@shop/contract/messages/diseases'
import { useEffect, useId, useRef } from 'react'
import { Cross } from '../../../ui/icons.tsx'
import { unfitText, withoutCustom, withoutDisease } from '../choice.ts'
import styles from './disease-picker.module.css'

export interface ChosenListProps {
  value: ChosenDiseases
  patient: PatientFacts
  onChange: (value: ChosenDiseases) => void
  /** The last one was taken out, and the focus with it. */
  onEmptied: () => void
}

/** What is chosen, each with a way out; what the patient cannot have says so. */
export function ChosenList({ value, patient, onChange, onEmptied }: ChosenListProps) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)
  const labelId = useId()
  const rows = [
    ...value.diseases.map((disease) => ({
      key: disease.icdCode,
      name: disease.icdName,
      isOwn: false,
      problem: unfitText(disease, patient),
      without: () => withoutDisease(value, disease.icdCode),
    })),
    ...value.customizeDiseases.map((name) => ({
      key: `own ${name}`,
      name,
      isOwn: true,
      problem: undefined,
      without: () => withoutCustom(value, name),
    })),
  ]
  // What was pressed is gone: the focus goes to what stands in its place.
  useEffect(() => {
    const index = removed.current
    if (index === undefined) return
    removed.current = undefined
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(index, buttons.length - 1)]
    if (next) next.focus()
    else onEmptied()
  })
  if (rows.length === 0) return null
  return (
    <div className={styles.part}>
      <p id={labelId} className={styles.label}>
        {texts.chosen}
      </p>
      <ul ref={list} className={styles.chips} aria-labelledby={labelId}>
        {rows.map(({ key, name, isOwn, problem, without }, index) => (
          <li key={key} className={styles.chosen} data-unfit={problem !== undefined || undefined}>
            <span>
              {name}
              {isOwn && <span className={styles.own}>{texts.own}</span>}
              {problem && <span className={styles.unfit}>{problem}</span>}
            </span>
            <button
              type="button"
              className={styles.remove}
              aria-label={texts.remove(name)}
              onClick={() => {
                removed.current = index
                onChange(without())
              }}
            >
              <Cross />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

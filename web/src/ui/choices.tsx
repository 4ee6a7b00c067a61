import { useId } from 'react'
import styles from './choices.module.css'
import type { SelectOption } from './select.tsx'

export interface ChoicesProps<Value extends string> {
  /** The form's name for it, by which a fault takes the focus to the first. */
  place: string
  value: Value | undefined
  options: readonly SelectOption<Value>[]
  describedBy?: string | undefined
  isInvalid?: boolean
  onChoose: (value: Value) => void
}

/** A few answers of which one holds, side by side; stands in a `FieldGroup`. The browser's own radio buttons. */
export function Choices<Value extends string>({
  place,
  value,
  options,
  describedBy,
  isInvalid = false,
  onChoose,
}: ChoicesProps<Value>) {
  const name = useId()
  return (
    <div className={styles.choices} data-invalid={isInvalid || undefined}>
      {options.map((option, index) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            data-place={index === 0 ? place : undefined}
            aria-describedby={describedBy}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

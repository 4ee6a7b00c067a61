import { useId } from 'react'
import styles from './choices.module.css'
import { classes } from './classes.ts'
import type { SelectOption } from './select.tsx'

export interface ChoicesProps<Value extends string> {
  /** The form's name for it, by which a fault takes the focus to the first. */
  place: string
  value: Value | undefined
  options: readonly SelectOption<Value>[]
  describedBy?: string | undefined
  isInvalid?: boolean
  /** The answer is known from elsewhere and cannot be chosen. */
  isLocked?: boolean
  /** As small as `Ticks`, where many questions stand below each other. */
  isSmall?: boolean
  onChoose: (value: Value) => void
}

/** A few answers of which one holds, side by side; stands in a `FieldGroup`. The browser's own radio buttons. */
export function Choices<Value extends string>({
  place,
  value,
  options,
  describedBy,
  isInvalid = false,
  isLocked = false,
  isSmall = false,
  onChoose,
}: ChoicesProps<Value>) {
  const name = useId()
  return (
    <div className={classes(styles.choices, isSmall && styles.ticks)} data-invalid={isInvalid || undefined}>
      {options.map((option, index) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            data-place={index === 0 ? place : undefined}
            aria-describedby={describedBy}
            checked={option.value === value}
            disabled={isLocked}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

export interface TicksProps<Value extends string> {
  /** The form's name for it, by which a fault takes the focus to the first. */
  place: string
  values: readonly Value[]
  options: readonly SelectOption<Value>[]
  describedBy?: string | undefined
  isInvalid?: boolean
  onChange: (values: Value[]) => void
}

/** Answers of which several may hold; they look like `Choices` and are check boxes. */
export function Ticks<Value extends string>({
  place,
  values,
  options,
  describedBy,
  isInvalid = false,
  onChange,
}: TicksProps<Value>) {
  const toggle = (value: Value) =>
    onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value])
  return (
    <div className={classes(styles.choices, styles.ticks)} data-invalid={isInvalid || undefined}>
      {options.map((option, index) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="checkbox"
            className="visually-hidden"
            data-place={index === 0 ? place : undefined}
            aria-describedby={describedBy}
            checked={values.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}

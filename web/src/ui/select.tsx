import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { ChevronDown } from './icons.tsx'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
}

export interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  /** Read out; the chosen option tells the rest. */
  label: string
  value: Value
  options: readonly SelectOption<Value>[]
  onChoose: (value: Value) => void
}

/** The browser's own list, drawn as a pill: it works by keyboard, by touch and with any reader as it comes. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChoose,
  className,
  ...rest
}: SelectProps<Value>) {
  return (
    <span className={classes(styles.select, className)}>
      <select
        {...rest}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown />
    </span>
  )
}

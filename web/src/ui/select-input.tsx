import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { ChevronDown } from './icons.tsx'
import type { SelectOption } from './select.tsx'
import styles from './select-input.module.css'

export interface SelectInputProps extends Omit<ComponentProps<'select'>, 'onChange' | 'children'> {
  /** What stands there while nothing is chosen; choosing it takes the choice back. */
  none: string
  options: readonly SelectOption<string>[]
  /** Gives '' for nothing. */
  onChoose: (value: string) => void
}

/** A list to choose from that stands in a form beside text inputs: the browser's own, so that it works in every way. */
export function SelectInput({ none, options, onChoose, className, ...rest }: SelectInputProps) {
  return (
    <span className={classes(styles.select, className)}>
      <select {...rest} data-empty={rest.value === '' || undefined} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{none}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown />
    </span>
  )
}

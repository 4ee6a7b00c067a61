import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import { ChevronDown } from './icons.tsx'
import type { SelectOption } from './select.tsx'
import styles from './select-input.module.css'

export interface SelectInputProps extends Omit<ComponentProps<'select'>, 'onChange' | 'children'> {
  /** What stands there while nothing is chosen; choosing it takes the choice back. */
  none: string
  /** The option before which it stands, so that the list opens there; at the top unless told. */
  noneBefore?: string
  options: readonly SelectOption<string>[]
  /** Gives '' for nothing. */
  onChoose: (value: string) => void
}

/** A list to choose from that stands in a form beside text inputs: the browser's own, so that it works in every way. */
export function SelectInput({ none, noneBefore, options, onChoose, className, ...rest }: SelectInputProps) {
  const at = Math.max(
    0,
    options.findIndex(({ value }) => value === noneBefore),
  )
  const listed = [...options.slice(0, at), { value: '', label: none }, ...options.slice(at)]
  return (
    <span className={classes(styles.select, className)}>
      <select {...rest} data-empty={rest.value === '' || undefined} onChange={(event) => onChoose(event.target.value)}>
        {listed.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown />
    </span>
  )
}

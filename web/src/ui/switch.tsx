import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './switch.module.css'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'children' | 'checked'> {
  checked: boolean
  /** What is switched on. */
  label: ReactNode
  /** Below it: what comes of it, or why it cannot be switched. */
  hint?: ReactNode
}

/** Something that is on or off and takes effect at once; a check box to the browser, a switch to readers. */
export function Switch({ label, hint, checked, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      <span className={styles.switch}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={hint ? `${id}-hint` : undefined}
        />
        <span className={styles.knob} aria-hidden="true" />
      </span>
    </div>
  )
}

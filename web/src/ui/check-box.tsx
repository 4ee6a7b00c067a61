import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

export interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Beside the box; may hold links, which stay links. */
  children: ReactNode
  message?: string | undefined
}

/** A box with its words and its message; ticking by the words works too. */
export function CheckBox({ children, message, ...rest }: CheckBoxProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          {...(message && { 'aria-invalid': true, 'aria-describedby': `${id}-message` })}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <div aria-live="polite">
        {message && (
          <p id={`${id}-message`} className={styles.message}>
            {message}
          </p>
        )}
      </div>
    </div>
  )
}

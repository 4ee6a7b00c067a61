import { type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What the control inside a field takes over, so that label and message belong to it. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldProps {
  label: string
  /** The label is read out but not drawn, where the placeholder and place say it already. */
  labelHidden?: boolean
  hint?: ReactNode
  /** What is wrong with the value, beside the field; what was typed stays. */
  message?: ReactNode
  children: (control: FieldControl) => ReactNode
}

/** Label, control and message as one; the message is announced when it comes. */
export function Field({ label, labelHidden = false, hint, message, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(message && { 'aria-invalid': true as const }),
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
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

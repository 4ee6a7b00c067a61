import { type FocusEvent, type ReactNode, useId } from 'react'
import styles from './field.module.css'

/** What each control of a group takes over, so that the group's message belongs to it. */
export interface GroupControl {
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldGroupProps {
  label: string
  /** What is wrong with the whole of it. */
  message?: ReactNode
  /** The focus has left all of its controls. */
  onLeave?: () => void
  children: (control: GroupControl) => ReactNode
}

/** Several controls that are one value, such as the parts of a landline: one label, one message; each control names itself. */
export function FieldGroup({ label, message, onLeave, children }: FieldGroupProps) {
  const id = useId()
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.()
  }
  return (
    <fieldset className={styles.group} onBlur={leave}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.field}>
        {children(message ? { 'aria-invalid': true, 'aria-describedby': `${id}-message` } : {})}
        <div aria-live="polite">
          {message && (
            <p id={`${id}-message`} className={styles.message}>
              {message}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { SmsForm } from '../use-sms-form.ts'
import styles from './access-form.module.css'

export interface AccessFormProps {
  form: Pick<SmsForm<object, never>, 'root' | 'busy' | 'awake' | 'submit'> & { problems: { form?: string | undefined } }
  /** On the button that sends it. */
  send: string
  /** What helps where trying again does not. */
  help?: ReactNode
  children: ReactNode
}

/** A form around the shared SMS block: its fields, what is said of the whole of it, and the button that sends it. */
export function AccessForm({ form, send, help, children }: AccessFormProps) {
  return (
    <form ref={form.root} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      {children}
      <div role="alert">
        {form.problems.form && <p className={styles.failed}>{form.problems.form}</p>}
        {help}
      </div>
      <Button type={form.awake ? 'submit' : 'button'} size="large" wide busy={form.busy}>
        {send}
      </Button>
    </form>
  )
}

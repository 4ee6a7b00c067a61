import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'

export interface TextInputProps extends ComponentProps<'input'> {
  /** Drawn before the text, such as an icon. */
  leading?: ReactNode
  /** Drawn after the text, such as a button that sends a code. */
  trailing?: ReactNode
}

export function TextInput({ leading, trailing, className, type = 'text', ...rest }: TextInputProps) {
  return (
    <div className={classes(styles.input, className)}>
      {leading}
      <input {...rest} type={type} />
      {trailing}
    </div>
  )
}

/** A text of several lines; it grows with what is typed where the browser can. */
export function TextArea({ className, rows = 2, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={classes(styles.area, className)} />
}

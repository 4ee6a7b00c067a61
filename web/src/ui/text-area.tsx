import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './text-area.module.css'

/** A text of several lines; it grows with what is typed where the browser can. */
export function TextArea({ className, rows = 2, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={classes(styles.area, className)} />
}

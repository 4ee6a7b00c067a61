import { mailStateNames, undeliverable } from '@shop/contract/messages/invoices'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { classes } from '../../../ui/classes.ts'
import type { LastMail } from '../types.ts'
import styles from './last-mail.module.css'

export function isAmiss({ state, refused }: LastMail): boolean {
  return refused > 0 || state === 'undelivered'
}

/** What became of the mail that was asked for last. */
export function LastMailLine(mail: LastMail) {
  const { at, state, refused } = mail
  return (
    <p role="status" className={classes(styles.mail, isAmiss(mail) && styles.amiss)}>
      最近一次发送：<time dateTime={machineTime(at)}>{formatTime(at)}</time>，
      {refused > 0 ? undeliverable(refused) : mailStateNames[state]}
    </p>
  )
}

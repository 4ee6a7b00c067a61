import type { MailState } from '@shop/contract/fields/invoices'
import { GIVEN_UP_AFTER_MS } from '../../platform/jobs/jobs.ts'

/** How far a mail is; `undelivered`: it is not tried any more. */
export function mailStateOf({ createdAt, sentAt }: { createdAt: Date; sentAt: Date | null }, now: Date): MailState {
  if (sentAt) return 'sent'
  return now.getTime() - createdAt.getTime() < GIVEN_UP_AFTER_MS ? 'waiting' : 'undelivered'
}

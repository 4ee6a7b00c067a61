import type { NotificationKind } from '@shop/contract/messages/notifications'
import type { Database } from '../../platform/db/database.ts'
import { send } from '../../platform/jobs/jobs.ts'

/** What the outbox calls a notification by SMS. The name and the keys of its payload stay, as outboxes hold messages of it. */
export const SMS_DELIVERY = 'sms-news'

/** What the outbox holds of a notification by SMS. */
export type SmsPayload = {
  accountId: string
  news: NotificationKind
  /** The subject, whatever it is of; by its first name, which outboxes hold. */
  order: string
}

export interface Notification {
  accountId: string
  kind: NotificationKind
  /** What it is about, as short as a lit screen may show it: of an order the end of its number, of coupons how many. */
  subject: string
}

/**
 * Tells a member what happened, once the transaction has committed. The outbox holds ids and the kind alone: phone and words are
 * put in when the message goes out.
 */
export async function notify(tx: Database, { accountId, kind, subject }: Notification, now: Date): Promise<void> {
  const payload: SmsPayload = { accountId, news: kind, order: subject }
  await send(tx, SMS_DELIVERY, payload, now)
}

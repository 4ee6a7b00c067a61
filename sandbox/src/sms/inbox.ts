import type { Static } from 'typebox'
import { Type as T } from 'typebox'

/** A message as its receiver's phone would show it. */
export const SmsSchema = T.Object({
  /** The provider's BizId. */
  id: T.String(),
  phone: T.String(),
  /** With its signature, as it stands on the screen. */
  text: T.String(),
  /** The code in it, when its template has one. */
  code: T.Union([T.String(), T.Null()]),
  /** The shop's own id of the sending (OutId). */
  reference: T.String(),
  /** epoch ms */
  time: T.Integer(),
})
export type Sms = Static<typeof SmsSchema>

/** How many messages are kept; older ones go. */
export const INBOX_SIZE = 1_000

export interface Inbox {
  add(message: Sms): void
  /** Newest first; all phones unless one is named. */
  list(phone?: string): readonly Sms[]
  clear(): void
}

/** The messages of all phones, in memory. `changed` is called after each change. */
export function inbox(changed: () => void): Inbox {
  let messages: readonly Sms[] = []
  return {
    add: (message) => {
      messages = [message, ...messages].slice(0, INBOX_SIZE)
      changed()
    },
    list: (phone) => (phone === undefined ? messages : messages.filter((message) => message.phone === phone)),
    clear: () => {
      messages = []
      changed()
    },
  }
}

import type { Static } from 'typebox'
import { Type as T } from 'typebox'

/** A mail as it lies in its receiver's mailbox. */
export const MailSchema = T.Object({
  id: T.String(),
  /** The envelope's receiver, in lower case. */
  to: T.String(),
  from: T.String(),
  subject: T.String(),
  text: T.String(),
  html: T.Union([T.String(), T.Null()]),
  /** The first six digits that stand alone in the text. */
  code: T.Union([T.String(), T.Null()]),
  headers: T.Array(T.Object({ name: T.String(), value: T.String() })),
  attachments: T.Array(T.Object({ name: T.String(), type: T.String(), size: T.Integer({ description: 'bytes' }) })),
  /** epoch ms */
  time: T.Integer(),
})
export type Mail = Static<typeof MailSchema>

/** With the bytes of its attachments, in their order, which are fetched one by one. */
export interface StoredMail extends Mail {
  readonly files: readonly Buffer[]
}

/** How many mails are kept; older ones go. */
export const MAILBOX_SIZE = 300

export interface Mailbox {
  add(mail: StoredMail): void
  /** Newest first; all addresses unless one is named. */
  list(address?: string): readonly Mail[]
  find(id: string): StoredMail | undefined
  clear(): void
}

/** The mails of all addresses, in memory. `changed` is called after each change. */
export function mailbox(changed: () => void): Mailbox {
  let mails: readonly StoredMail[] = []
  return {
    add: (mail) => {
      mails = [mail, ...mails].slice(0, MAILBOX_SIZE)
      changed()
    },
    list: (address) => (address === undefined ? mails : mails.filter(({ to }) => to === address.toLowerCase())),
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => {
      mails = []
      changed()
    },
  }
}

import { DeliveryFailure, type DeliveryFailureKind } from '../delivery-failure.ts'

export interface Mail {
  /** One plain address; nothing that a mail system would read as a list or a name. */
  readonly to: string
  /** One line. */
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The shop's own id of this sending, letters, digits and dashes; receivers know a repeated mail by it. */
  readonly reference: string
  /** Of the call that it is sent for, where somebody waits for it; for the log alone. */
  readonly requestId?: string
  readonly attachments?: readonly Attachment[]
}

/** A file that comes with a mail. */
export interface Attachment {
  /** Letters, digits, dots and dashes. */
  readonly name: string
  readonly type: 'application/pdf'
  readonly content: Buffer
}

/** What the shop needs of a provider of mail (platform#19). */
export interface MailGateway {
  /**
   * Hands one mail to the provider and resolves once the provider has accepted it.
   * Call it outside transactions; it never retries by itself, because a provider may send a repeated mail twice.
   * @throws MailGatewayFailure for every way it can go wrong, within `MAIL_TIMEOUT_MS`
   */
  send(mail: Mail): Promise<void>
}

/** ms; a mail takes several round trips, and a shopper watches the button. */
export const MAIL_TIMEOUT_MS = 10_000

/** The one error that leaves the gateway; its reason is the provider's code, such as `SMTP_550`, or ours, such as `TIMEOUT`. */
export class MailGatewayFailure extends DeliveryFailure {
  override readonly name = 'MailGatewayFailure'

  constructor(kind: DeliveryFailureKind, retryable: boolean, reason: string) {
    super('mail', kind, retryable, reason)
  }
}

/** A shop without a provider of mail: every mail is refused. */
export const noMail: MailGateway = {
  send: async () => {
    throw new MailGatewayFailure('refused', false, 'OFF')
  },
}

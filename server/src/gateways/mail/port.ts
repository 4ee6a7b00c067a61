export interface Mail {
  /** One plain address; nothing that a mail system would read as a list or a name. */
  readonly to: string
  /** One line. */
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The shop's own id of this sending, letters, digits and dashes; receivers know a repeated mail by it. */
  readonly reference: string
}

/** What the shop needs of a provider of mail (decision 41). */
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

/**
 * - `refused`: the provider looked at the mail and will not send it (log-in, sender, receiver, contents)
 * - `limited`: this receiver or this account has had too many mails
 * - `unreachable`: no answer in time or a broken provider; the mail may have gone out all the same
 */
export type MailFailureKind = 'refused' | 'limited' | 'unreachable'

/**
 * The one error that leaves a gateway. It carries a code and nothing that the provider or its library wrote in prose:
 * those texts repeat the address and what was sent.
 */
export class MailGatewayFailure extends Error {
  override readonly name = 'MailGatewayFailure'

  constructor(
    readonly kind: MailFailureKind,
    /** Whether the same mail may go through later without anybody changing anything. */
    readonly retryable: boolean,
    /** SMTP's code, such as `SMTP_550`, or ours, such as `TIMEOUT`. Fit for logs. */
    readonly reason: string,
  ) {
    super(`The mail was not sent: ${kind} (${reason})`)
  }
}

/** A shop without a provider of mail: every mail is refused. */
export const noMail: MailGateway = {
  send: async () => {
    throw new MailGatewayFailure('refused', false, 'OFF')
  },
}

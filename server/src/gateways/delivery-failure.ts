/**
 * - `refused`: the provider looked at the message and will not send it (log-in, sender, receiver, contents, balance)
 * - `limited`: this receiver or this account has had too many messages
 * - `unreachable`: no answer in time or a broken provider; the message may have gone out all the same
 */
export type DeliveryFailureKind = 'refused' | 'limited' | 'unreachable'

/** The ways out: text messages, mails, and events to the addresses that asked for them. */
export type DeliveryChannel = 'sms' | 'mail' | 'hook'

/**
 * What leaves a gateway that sends messages, whatever went wrong. It carries a code and nothing that the provider or its library
 * wrote in prose: those texts repeat the receiver and what was sent.
 */
export abstract class DeliveryFailure extends Error {
  constructor(
    /** By which way it was to be sent; logs and figures name it. */
    readonly channel: DeliveryChannel,
    readonly kind: DeliveryFailureKind,
    /** Whether the same message may go through later without anybody changing anything. */
    readonly retryable: boolean,
    /** The provider's code, or ours, such as `TIMEOUT`. Fit for logs. */
    readonly reason: string,
  ) {
    super(`The message by ${channel} was not sent: ${kind} (${reason})`)
  }
}

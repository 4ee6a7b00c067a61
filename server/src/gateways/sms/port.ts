import { DeliveryFailure, type DeliveryFailureKind } from '../delivery-failure.ts'

/** The messages the shop sends; each stands for one template that the provider has approved. */
export type SmsTemplate = 'code' | 'notice' | 'news' | 'arrival' | 'benefit' | 'link' | 'completion'

export interface SmsMessage {
  /** Eleven digits of a mainland number, never masked. */
  readonly phone: string
  readonly template: SmsTemplate
  /**
   * The template's variables: of `code` `{ code: '123456' }`, of `notice` `{ time: '11月21日 15:43', event: '…' }`, of `news`
   * `{ order: '123456', event: '…' }`, of `arrival` `{ count: '2' }`, of `benefit` `{ count: '2', event: '…' }`, of `link` and `completion`
   * `{ order: '123456', key: '…', hours: '72' }`.
   */
  readonly parameters: Readonly<Record<string, string>>
  /** The shop's own id of this sending; the provider gives it back in receipts. */
  readonly reference: string
  /** Of the call that it is sent for, where somebody waits for it; for the log alone. */
  readonly requestId?: string
}

/** What the shop needs of a text message provider (platform#19). */
export interface SmsGateway {
  /**
   * Hands one message to the provider and resolves once the provider has accepted it.
   * Call it outside transactions; it never retries by itself, because a provider may send a repeated message twice.
   * @throws SmsGatewayFailure for every way it can go wrong, within `SMS_TIMEOUT_MS`
   */
  send(message: SmsMessage): Promise<void>
}

/** ms; longer than a healthy provider ever takes, short enough for a shopper who watches the button. */
export const SMS_TIMEOUT_MS = 5_000

/** The one error that leaves the gateway; its reason is the provider's code, such as `isv.BUSINESS_LIMIT_CONTROL`, or ours, such as `TIMEOUT`. */
export class SmsGatewayFailure extends DeliveryFailure {
  override readonly name = 'SmsGatewayFailure'

  constructor(kind: DeliveryFailureKind, retryable: boolean, reason: string) {
    super('sms', kind, retryable, reason)
  }
}

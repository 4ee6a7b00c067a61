/**
 * What the shop needs of a provider of payments, in the shop's own words: amounts in whole cents, times as `Date`.
 *
 * To add a provider:
 * 1. A file beside `alipay.ts` that makes a `PaymentProvider`, and its variables in `platform/payment-settings.ts`; a line in `providers.ts`.
 * 2. Whatever the provider sends is verified before it is read: answers, notices, bills. What cannot be verified is `PaymentUnknown`
 *    where we asked, and `NoticeInvalid` where it was sent.
 * 3. Only what the provider signed and called final becomes `closed` or `failed`. A time-out, a fault of its own, or a word that we
 *    do not know is `PaymentUnknown`: somebody asks again.
 * 4. A stand-in in `sandbox/src/payments/`, and the name in `conformance.test.ts`, which every provider passes over the wire.
 */
export interface PaymentProvider {
  /**
   * Begins an attempt. Started again with the same attempt it leads to the same trade. Call it outside transactions, as everything here.
   * @throws PaymentRefused when the provider does not accept it, such as a number that is paid already
   */
  start(attempt: PaymentAttempt): Promise<Started>
  /**
   * What became of an attempt. A payment that was paid back since is `paid` all the same; `queryRefund` tells the rest.
   * `none`: the provider knows of no trade. With Alipay the shopper may still hold an open page that makes one until the attempt expires.
   */
  query(outTradeNo: string): Promise<TradeState>
  /** Ends an attempt that is not paid; repeatable. `none` as in `query`, so money may come until the attempt expires. */
  close(outTradeNo: string): Promise<Exclude<TradeState, { readonly state: 'pending' }>>
  /**
   * Verifies and reads what the provider sent; the one way a notice gets into the shop. The same notice may come again: its id says so.
   * The amount is the provider's: whoever settles compares it with the attempt.
   * @throws NoticeInvalid
   */
  readNotice(delivery: NoticeDelivery): Notice
  /** What the provider wants to hear once a notice has been kept. */
  acknowledge(): NoticeReply
  /** What makes the provider send the notice again. */
  refuse(): NoticeReply
  /** Pays back a part or the whole. The same number is one refund, however often it is asked for. */
  refund(refund: RefundRequest): Promise<Exclude<RefundState, { readonly state: 'none' }>>
  /** `none`: the provider knows of no such refund, so the same number may be asked for again. */
  queryRefund(outTradeNo: string, outRefundNo: string): Promise<RefundState>
  /**
   * All that moved on a day of China, as the provider booked it.
   * @param day such as `2026-11-21`; its bill is there from 10:00 on the day after
   */
  bill(day: string): Promise<Bill>
}

export const paymentProviderNames = ['alipay', 'wechat'] as const
export type PaymentProviderName = (typeof paymentProviderNames)[number]

/** The providers that are configured; one without its settings is not offered. */
export type PaymentProviders = Readonly<Partial<Record<PaymentProviderName, PaymentProvider>>>

export interface PaymentAttempt {
  /** Ours, never used for another attempt: 6 to 32 letters, digits, `-` and `_`. */
  readonly outTradeNo: string
  /** Cents, 1 or more. */
  readonly amount: number
  /** What the shopper reads at the provider; nothing about their health. */
  readonly subject: string
  /** From then on the provider takes no money for it. */
  readonly expiresAt: Date
  /** Where notices go, by https in production. */
  readonly notifyUrl: URL
  /** Where the browser comes back to, which proves nothing. */
  readonly returnUrl: URL
}

export type Started =
  | { readonly kind: 'redirect'; readonly url: URL }
  /** `codeUrl` is what a QR code says; it is asked for anew after two hours. */
  | { readonly kind: 'qr'; readonly codeUrl: string }

export interface Paid {
  /** The provider's own number of the trade. */
  readonly transactionId: string
  /** Cents that the shopper was charged. */
  readonly amount: number
  readonly paidAt: Date
}

export type TradeState =
  | { readonly state: 'none' }
  | { readonly state: 'pending' }
  | { readonly state: 'closed' }
  | ({ readonly state: 'paid' } & Paid)

export interface NoticeDelivery {
  /** Names in small letters, as Node gives them. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** Byte for byte what came. */
  readonly body: string
}

interface AnyNotice {
  /** The provider's id of this notice, the same each time it is sent. */
  readonly id: string
  readonly outTradeNo: string
  readonly transactionId: string
  readonly at: Date
}

export type PaymentNotice = AnyNotice & {
  readonly kind: 'payment'
  readonly amount: number
  readonly state: 'paid' | 'pending' | 'closed'
}

export type RefundNotice = AnyNotice & {
  readonly kind: 'refund'
  readonly outRefundNo: string
  /** Cents of this refund; null where the provider tells the sum of all refunds alone (Alipay): `queryRefund` knows. */
  readonly amount: number | null
  readonly state: 'done' | 'failed'
}

export type Notice = PaymentNotice | RefundNotice

export interface NoticeReply {
  readonly status: number
  readonly type: string
  readonly body: string
}

export interface RefundRequest {
  readonly outTradeNo: string
  /** Ours, never used for another refund: up to 64 letters, digits, `-` and `_`. */
  readonly outRefundNo: string
  /** Cents to pay back, 1 or more. */
  readonly amount: number
  /** Cents of the whole payment. */
  readonly total: number
  /** The shopper may read it at the provider; nothing about their health. */
  readonly reason: string
  /** Where a notice of it goes; Alipay uses that of the payment. */
  readonly notifyUrl: URL
}

export type RefundState =
  | { readonly state: 'none' }
  /** The provider works on it. */
  | { readonly state: 'accepted' }
  | { readonly state: 'done'; readonly amount: number }
  /** Nothing moved. With `mayRepeat` the same number may succeed later, such as when the shop's balance has been filled. */
  | { readonly state: 'failed'; readonly reason: string; readonly mayRepeat: boolean }

/** One line of a bill. */
export type BillRow = {
  readonly transactionId: string
  readonly outTradeNo: string
  /** Cents that moved, always positive. */
  readonly amount: number
  /** Cents that the provider keeps; negative where it gives its fee back. */
  readonly fee: number
  readonly at: Date
} & ({ readonly kind: 'payment' } | { readonly kind: 'refund'; readonly outRefundNo: string })

/** `none`: nothing happened on the day, or its bill is not made yet; the hour tells which. */
export type Bill = { readonly state: 'none' } | { readonly state: 'ready'; readonly rows: readonly BillRow[] }

/** What is open about a payment: ask with `query` or `queryRefund`, or send the same again. */
export { ProviderUnknown as PaymentUnknown } from '../provider-unknown.ts'

/** The provider looked at what was asked and does not do it. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'

  constructor(
    /** The provider's code, such as `ACQ.TRADE_HAS_SUCCESS`. */
    readonly reason: string,
  ) {
    super(`The payment provider refused (${reason})`)
  }
}

/**
 * - `signature`: it was not signed by the provider
 * - `recipient`: it is meant for another app or merchant
 * - `key`: it names a key that we do not know
 * - `stale`: it was sent too long ago, or in the future
 * - `malformed`: it cannot be read as a notice
 */
export type NoticeFault = 'signature' | 'recipient' | 'key' | 'stale' | 'malformed'

/** A notice that is not believed; nothing in it may be used. */
export class NoticeInvalid extends Error {
  override readonly name = 'NoticeInvalid'

  constructor(readonly fault: NoticeFault) {
    super(`A notice of a payment provider is not valid (${fault})`)
  }
}

/**
 * What the shop needs of a provider of electronic invoices, in the shop's own words: whole cents, times as `Date` (decision record 70).
 * Call it outside transactions. An outcome is what the provider said and called final; whatever else happens to a call is
 * `TaxUnknown`, which no caller may take for failed: it asks with `query`, or sends the same number again.
 */
export interface TaxGateway {
  /** The variables without which nothing can be issued; empty where the provider is configured. */
  readonly missing: readonly string[]
  /** Asks for an invoice. The same number is one invoice, however often it is asked for. */
  request(invoice: TaxInvoice): Promise<TaxOutcome>
  /** What became of an invoice; `none`: the provider knows of no such number, so it may be asked for again. */
  query(invoice: TaxReference): Promise<TaxOutcome | { readonly state: 'none' }>
  /** Has one that failed tried again, under the same number. */
  repeat(invoice: TaxInvoice): Promise<TaxOutcome>
  /**
   * Makes an invoice undone by one over the negative amount (冲红); where the buyer has to confirm it, it is `accepted` until then. The same number
   * is one reversal; one that failed is asked for by another number.
   */
  reverse(reversal: TaxReversal): Promise<TaxOutcome>
  /** What became of a reversal. */
  queryReversal(reversal: TaxReversal): Promise<TaxOutcome | { readonly state: 'none' }>
  /**
   * The PDF that the provider keeps.
   * @param address as `issued` told it
   */
  file(address: string): Promise<Buffer>
}

/** What is open about an invoice: ask with `query` or `queryReversal`, or send the same again. */
export { ProviderUnknown as TaxUnknown } from '../provider-unknown.ts'

/** Who sells, as the tax office knows it; the mall setting `seller`. */
export interface Seller {
  readonly name: string
  readonly taxPayerNumber: string
  readonly address: string
  readonly phone: string
  readonly bank: string
  readonly account: string
  /** Who issues. */
  readonly clerk: string
}

/** By what the provider knows an invoice. */
export interface TaxReference {
  /** Ours, never used for another invoice: 20 letters and digits. */
  readonly orderNo: string
  readonly seller: Pick<Seller, 'taxPayerNumber'>
}

/** What is to be invoiced; cents. */
export interface TaxInvoice extends TaxReference {
  readonly seller: Seller
  readonly buyer: { readonly name: string; readonly taxPayerNumber: string | null }
  readonly lines: readonly TaxLine[]
  readonly at: Date
  /** Where the provider tells that something happened, which proves nothing. */
  readonly noticeUrl: URL
}

export interface TaxLine {
  readonly name: string
  /** The classification code of goods and services, 19 digits; null where the provider finds it by the name. */
  readonly categoryCode: string | null
  readonly packing: string
  readonly unit: string
  readonly amount: number
  /** With tax, after everything that was taken off. */
  readonly total: number
  readonly tax: number
  /** Percent. */
  readonly rate: number
  /** Why no tax is due where the rate is 0: not within its scope (不征税), or free of it (免税). */
  readonly zeroBecause: 'untaxed' | 'exempt' | null
}

export interface TaxReversal extends TaxReference {
  readonly seller: Pick<Seller, 'name' | 'taxPayerNumber'>
  readonly buyer: TaxInvoice['buyer']
  /** The number of the invoice that is undone. */
  readonly invoiceNumber: string
}

export type TaxOutcome =
  | {
      readonly state: 'issued'
      /** Twenty digits. */
      readonly number: string
      readonly issuedAt: Date
      /** Where the provider keeps it; null where it has none. */
      readonly pdfUrl: string | null
      readonly ofdUrl: string | null
    }
  /** Not yet: the provider works on it, or the buyer has to confirm. */
  | { readonly state: 'accepted'; readonly waitsFor: 'provider' | 'buyer' }
  | {
      readonly state: 'failed'
      /** The provider's code, fit for logs. */
      readonly reason: string
      /** Whether it can be had by trying again, once what was wrong is put right. */
      readonly mayRepeat: boolean
    }

/** Numbers of real invoices begin with the year; those of specimens begin with none, so that nobody takes one for real. */
export const SPECIMEN = '00'

/** Whether an invoice of this number is a specimen, whoever provides invoices by now. */
export function isSpecimenNumber(number: string): boolean {
  return number.startsWith(SPECIMEN)
}

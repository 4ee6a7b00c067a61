/** What is to be invoiced; cents. */
export interface TaxInvoice {
  /** The shop's own id of the invoice: asked again with it, the provider answers the number that it gave. */
  readonly reference: string
  readonly buyer: { readonly name: string; readonly taxPayerNumber: string | null }
  readonly lines: readonly {
    readonly name: string
    readonly packing: string
    readonly unit: string
    readonly amount: number
    /** With tax. */
    readonly total: number
    readonly tax: number
    /** Percent. */
    readonly rate: number
  }[]
}

/** Who sells, as the tax office knows it. */
export interface Seller {
  readonly name: string
  readonly taxPayerNumber: string
}

/** What the shop needs of a provider of electronic invoices (decisions 33 and 41). Call it outside transactions. */
export interface TaxGateway {
  readonly seller: Seller
  /** @returns the number of twenty digits; the same for the same reference */
  issue(invoice: TaxInvoice): Promise<{ number: string }>
  /**
   * Makes an invoice undone by one over the negative amount (冲红).
   * @returns the number of that one; the same for the same reference
   */
  reverse(invoice: { readonly reference: string; readonly number: string }): Promise<{ number: string }>
}

/** Numbers of real invoices begin with the year; those of specimens begin with none, so that nobody takes one for real. */
export const SPECIMEN = '00'

/** Whether an invoice of this number is a specimen, whoever provides invoices by now. */
export function isSpecimenNumber(number: string): boolean {
  return number.startsWith(SPECIMEN)
}

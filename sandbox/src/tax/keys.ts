/** What the shop and the provider of invoices know of each other. */
export interface TaxKeys {
  readonly appKey: string
  readonly appSecret: string
  readonly accessToken: string
}

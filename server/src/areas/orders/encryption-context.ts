/** The fields of an order that are encrypted with the account's retained key. */
export const encryptedFields = [
  'consignee',
  'consignee_phone',
  'delivery_address',
  'buyer_name',
  'buyer_id_number',
  'invoice_title',
  'tax_payer_number',
] as const
export type EncryptedField = (typeof encryptedFields)[number]

/** Where an encrypted value stands: it opens in its own row and column alone. */
export function encryptionContext(field: EncryptedField, orderId: string): string {
  return `orders.${field}:${orderId}`
}

/** Where the words of a claim and of what the shop said to it stand. */
export function claimPlace(field: 'description' | 'answer', claimId: string): string {
  return `claims.${field}:${claimId}`
}

/** Where the words of a review stand. */
export function reviewPlace(orderId: string, productCode: string): string {
  return `reviews.content:${orderId}:${productCode}`
}

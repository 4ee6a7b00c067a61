import { Type } from 'typebox'
import { invoiceTypes } from '../fields/invoices.ts'
import { ORDERS_CODE_PATTERN } from '../fields/orders-code.ts'
import { OneOf, Optional, Ruled, Strict } from './types.ts'

/** Texts of a fixed shape that several areas take. */
export const OrdersCode = () => Type.String({ pattern: ORDERS_CODE_PATTERN, maxLength: 18 })
export const ProductCode = () => Type.String({ pattern: '^\\d{8,10}$', maxLength: 10 })
/** A letter first, so that no promotion has the code of a product: a bundle is bought by the code of its promotion. */
export const PROMOTION_CODE_PATTERN = '^[A-Z][A-Z0-9]{3,19}$'
export const Id = () => Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', maxLength: 36 })
const UPLOAD_URL = '^/api/uploads/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
/** An address that our own upload gave. */
export const UploadUrl = () => Type.String({ pattern: UPLOAD_URL, maxLength: 60 })
/** The same, or empty for none (decision record 60). */
export const UploadUrlIfAny = () => Type.String({ pattern: `^$|${UPLOAD_URL}`, maxLength: 60 })
/**
 * What an operator writes for a shopper to read: one line, not blank, nothing the database cannot keep. Blanks, the first sign
 * that is none, the rest: no two neighbours of the pattern take the same sign, so it runs in linear time.
 */
export const OperatorText = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\S\\p{C}]*[^\\s\\p{C}][^\\p{C}]*$' })
/** Which page of a list, from 1. */
export const PageNumber = () => Type.Integer({ minimum: 1, maximum: 1000 })
/** How many a page of a member's list holds. */
export const PageSize = () => Type.Integer({ minimum: 1, maximum: 20 })
/** A moment that a caller gives: from 1970 to the year 9999, which the database can keep. */
export const InstantInput = () =>
  Type.Integer({ minimum: 0, maximum: 253_402_300_799_999, description: 'epoch milliseconds' })
/** The invoice that comes along with an order. */
export const InvoiceRequest = () =>
  Strict({
    type: OneOf(invoiceTypes),
    title: Ruled('invoiceTitle'),
    taxPayerNumber: Optional(Ruled('taxPayerNumber')),
  })

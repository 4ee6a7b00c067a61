import type { Static } from 'typebox'
import { Type as T } from 'typebox'

/**
 * How calls of the shop fare:
 * - `down` hears nothing; `error` answers 500; both do nothing
 * - `lost` does what is asked, and the answer never arrives
 * - `token` says that the access token has run out, and does nothing
 */
export const TAX_CALL_MODES = ['none', 'down', 'error', 'lost', 'token'] as const

/** What becomes of an invoice that is asked for: issued at once, when the desk says so, refused by the tax office, or not even taken. */
export const ISSUING_MODES = ['atOnce', 'slow', 'fail', 'refuse'] as const

/**
 * What becomes of a form of reversal: the tax office issues the reversal by itself, when `fastInvoiceRed` asks for it, once the buyer has confirmed at
 * the desk, or not at all.
 */
export const RED_MODES = ['automatic', 'byHand', 'confirm', 'fail'] as const

export const TaxFaultSchema = T.Object(
  {
    mode: T.Enum(TAX_CALL_MODES),
    /** ms that the provider waits before each answer */
    delay: T.Integer({ minimum: 0, maximum: 60_000 }),
    issuing: T.Enum(ISSUING_MODES),
    reds: T.Enum(RED_MODES),
    /** Whether the shop is told when something has happened. */
    notices: T.Boolean(),
  },
  { additionalProperties: false },
)
export type TaxFault = Static<typeof TaxFaultSchema>

export const NO_TAX_FAULT: TaxFault = { mode: 'none', delay: 0, issuing: 'atOnce', reds: 'automatic', notices: true }

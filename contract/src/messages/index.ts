import { accessMessages } from './access.ts'
import { accountMessages } from './account.ts'
import { addressMessages } from './addresses.ts'
import { benefitMessages } from './benefits.ts'
import { cartMessages } from './cart.ts'
import { claimMessages } from './claims.ts'
import { fieldMessages } from './fields.ts'
import { invoiceMessages } from './invoices.ts'
import { linkMessages } from './links.ts'
import { mallMessages } from './mall.ts'
import { operatorMessages } from './operators.ts'
import { orderMessages } from './orders.ts'
import { paymentMessages } from './payments.ts'
import { platformMessages } from './platform.ts'
import { profileMessages } from './profile.ts'
import { reservationMessages } from './reservations.ts'
import { reviewMessages } from './reviews.ts'
import { uploadMessages } from './uploads.ts'

/** Every text by its code, for the server; the browser loads each area's own file. */
export const messages = {
  ...fieldMessages,
  ...platformMessages,
  ...accessMessages,
  ...accountMessages,
  ...profileMessages,
  ...addressMessages,
  ...uploadMessages,
  ...linkMessages,
  ...mallMessages,
  ...orderMessages,
  ...reviewMessages,
  ...claimMessages,
  ...cartMessages,
  ...benefitMessages,
  ...paymentMessages,
  ...reservationMessages,
  ...invoiceMessages,
  ...operatorMessages,
}

export type ErrorCode = keyof typeof messages

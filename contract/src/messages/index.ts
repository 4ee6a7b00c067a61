import { accessMessages } from './access.ts'
import { accountMessages } from './account.ts'
import { addressMessages } from './addresses.ts'
import { benefitMessages } from './benefits.ts'
import { cartMessages } from './cart.ts'
import { claimMessages } from './claims.ts'
import { diseaseMessages } from './diseases.ts'
import { fieldMessages } from './fields.ts'
import { inquiryMessages } from './inquiry.ts'
import { invoiceMessages } from './invoices.ts'
import { linkMessages } from './links.ts'
import { medicationMessages } from './medication.ts'
import { operatorMessages } from './operators.ts'
import { orderMessages } from './orders.ts'
import { patientErrorMessages } from './patient-errors.ts'
import { patientMessages } from './patients.ts'
import { paymentMessages } from './payments.ts'
import { planMessages } from './plans.ts'
import { platformMessages } from './platform.ts'
import { profileMessages } from './profile.ts'
import { reservationMessages } from './reservations.ts'
import { reviewMessages } from './reviews.ts'
import { riskMessages } from './risk-notice.ts'
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
  ...orderMessages,
  ...reviewMessages,
  ...claimMessages,
  ...cartMessages,
  ...riskMessages,
  ...benefitMessages,
  ...paymentMessages,
  ...reservationMessages,
  ...patientMessages,
  ...patientErrorMessages,
  ...diseaseMessages,
  ...inquiryMessages,
  ...invoiceMessages,
  ...operatorMessages,
  ...medicationMessages,
  ...planMessages,
}

export type ErrorCode = keyof typeof messages

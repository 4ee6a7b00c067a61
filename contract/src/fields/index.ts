import { consigneeFault, detailAddressFault, provinceAndCityFault, zipCodeFault } from './address.ts'
import { claimDescriptionFault } from './claims.ts'
import { contactPhoneFault } from './contact-phone.ts'
import { emailCodeFault, emailFault } from './email.ts'
import { idNumberFault } from './id-number.ts'
import { imageCodeFault } from './image-code.ts'
import { invoiceTitleFault, taxPayerNumberFault } from './invoices.ts'
import { landlineFault } from './landline.ts'
import { confirmationRequiredFault, newPasswordFault, oldPasswordFault } from './password.ts'
import { ownPhoneFault, phoneFault } from './phone.ts'
import { healthTextFault, memberNameFault, nickNameFault } from './profile.ts'
import { recipientsFault } from './recipients.ts'
import { reviewLengthFault } from './reviews.ts'
import { searchFault } from './search.ts'
import { smsCodeFault } from './sms-code.ts'

/** The rules that a schema may name by its `rule` keyword; the server runs the same functions as the form. */
export const fieldRules = {
  phone: phoneFault,
  ownPhone: ownPhoneFault,
  newPassword: newPasswordFault,
  passwordIfAny: (text: string) => (text === '' ? undefined : newPasswordFault(text)),
  oldPassword: oldPasswordFault,
  confirmation: confirmationRequiredFault,
  smsCode: smsCodeFault,
  imageCode: imageCodeFault,
  imageCodeIfAny: (text: string) => (text === '' ? undefined : imageCodeFault(text)),
  idNumber: (text: string) => idNumberFault(text),
  search: searchFault,
  nickName: nickNameFault,
  memberName: memberNameFault,
  healthText: healthTextFault,
  email: emailFault,
  emailCode: emailCodeFault,
  consignee: consigneeFault,
  landline: landlineFault,
  provinceAndCity: provinceAndCityFault,
  detailAddress: detailAddressFault,
  zipCode: zipCodeFault,
  reviewContent: reviewLengthFault,
  claimDescription: claimDescriptionFault,
  contactPhone: contactPhoneFault,
  recipients: recipientsFault,
  invoiceTitle: invoiceTitleFault,
  taxPayerNumber: taxPayerNumberFault,
} as const

export type FieldRule = keyof typeof fieldRules

import { consigneeProblem, detailAddressProblem, provinceAndCityProblem, zipCodeProblem } from './address.ts'
import { claimDescriptionProblem } from './claims.ts'
import { contactPhoneProblem } from './contact-phone.ts'
import { customDiseaseProblem, diseaseSearchProblem } from './diseases.ts'
import { emailCodeProblem, emailProblem } from './email.ts'
import { idNumberProblem } from './id-number.ts'
import { imageCodeProblem } from './image-code.ts'
import { inquiryAnswerProblem, warningReasonProblem } from './inquiry.ts'
import { invoiceTitleProblem, taxPayerNumberProblem } from './invoices.ts'
import { landlineProblem } from './landline.ts'
import { hiddenDigitsProblem } from './links.ts'
import { confirmationRequiredProblem, newPasswordProblem, oldPasswordProblem } from './password.ts'
import { ownPhoneProblem, phoneProblem } from './phone.ts'
import { healthTextProblem, memberNameProblem, nickNameProblem } from './profile.ts'
import { recipientsProblem } from './recipients.ts'
import { reviewLengthProblem } from './reviews.ts'
import { searchProblem } from './search.ts'
import { smsCodeProblem } from './sms-code.ts'

/** The rules that a schema may name by its `rule` keyword; the server runs the same functions as the form. */
export const fieldRules = {
  phone: phoneProblem,
  ownPhone: ownPhoneProblem,
  hiddenDigits: hiddenDigitsProblem,
  newPassword: newPasswordProblem,
  passwordIfAny: (text: string) => (text === '' ? undefined : newPasswordProblem(text)),
  oldPassword: oldPasswordProblem,
  confirmation: confirmationRequiredProblem,
  smsCode: smsCodeProblem,
  imageCode: imageCodeProblem,
  imageCodeIfAny: (text: string) => (text === '' ? undefined : imageCodeProblem(text)),
  idNumber: (text: string) => idNumberProblem(text),
  search: searchProblem,
  nickName: nickNameProblem,
  memberName: memberNameProblem,
  healthText: healthTextProblem,
  email: emailProblem,
  emailCode: emailCodeProblem,
  consignee: consigneeProblem,
  landline: landlineProblem,
  provinceAndCity: provinceAndCityProblem,
  detailAddress: detailAddressProblem,
  zipCode: zipCodeProblem,
  reviewContent: reviewLengthProblem,
  claimDescription: claimDescriptionProblem,
  contactPhone: contactPhoneProblem,
  customDisease: customDiseaseProblem,
  diseaseSearch: diseaseSearchProblem,
  warningReason: warningReasonProblem,
  inquiryAnswer: inquiryAnswerProblem,
  recipients: recipientsProblem,
  invoiceTitle: invoiceTitleProblem,
  taxPayerNumber: taxPayerNumberProblem,
} as const

export type FieldRule = keyof typeof fieldRules

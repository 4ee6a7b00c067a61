import { addressLimits, consigneeNames } from './address.ts'
import { claimLimits } from './claims.ts'
import { diseaseLimits } from './diseases.ts'
import { EMAIL_MAX, emailShape } from './email.ts'
import type { FieldRule } from './index.ts'
import { inquiryLimits } from './inquiry.ts'
import { invoiceLimits } from './invoices.ts'
import { landlineShapes } from './landline.ts'
import { OLD_PASSWORD_MIN, PASSWORD_MAX, PASSWORD_MIN } from './password.ts'
import { phoneShapes } from './phone.ts'
import { HEALTH_TEXT_MAX, profileAlphabet } from './profile.ts'
import { reviewLimits } from './reviews.ts'
import { SEARCH_MAX } from './search.ts'

/** A rule as plain JSON Schema says it. */
export interface RuleShape {
  /** What the rule asks for beyond what the keywords can say stands here, too. */
  description: string
  pattern?: string
  minLength?: number
  maxLength?: number
  format?: string
}

/** Six digits, as codes by SMS and by mail have them. */
const SIX_DIGITS = '^\\d{6}$'

/** A text of so many characters between blanks that do not count. */
const trimmedText = (most: number) => `^\\s*\\S(?:[\\s\\S]{0,${most - 2}}\\S)?\\s*$`

/** A name of so many characters of the profile's alphabet, or none. */
const nameOf = (least: number, most: number) => `^(?:${profileAlphabet.source.slice(1, -2)}{${least},${most}})?$`

/** A pattern that matches what one of these matches; each is anchored on both sides. */
const oneOf = (...shapes: readonly RegExp[]) => shapes.map(({ source }) => source).join('|')

/**
 * The field rules as the API document states them, for tools that cannot run the rule itself. What a rule accepts fits its
 * shape; the converse holds unless the description says more.
 */
export const ruleShapes: Readonly<Record<FieldRule, RuleShape>> = {
  phone: { description: 'Mainland mobile number', pattern: oneOf(phoneShapes.mainland) },
  hiddenDigits: { description: 'The four hidden digits of a masked phone', pattern: '^\\d{4}$' },
  ownPhone: {
    description: 'Mainland mobile number, or its masked form, which means "unchanged"',
    pattern: oneOf(phoneShapes.mainland, phoneShapes.masked),
  },
  contactPhone: {
    description: "Mainland mobile number, or the masked form of the member's own phone",
    pattern: oneOf(phoneShapes.mainland, phoneShapes.masked),
  },
  landline: {
    description: 'Landline as area-number[-extension], its masked form, which means "unchanged", or empty for none',
    pattern: oneOf(/^$/, landlineShapes.plain, landlineShapes.masked),
  },
  newPassword: {
    description: 'Password with at least three of the classes upper case, lower case, digit, special character',
    pattern: '^[!-~]*$',
    minLength: PASSWORD_MIN,
    maxLength: PASSWORD_MAX,
    format: 'password',
  },
  passwordIfAny: {
    description: 'Password as `newPassword` asks for it, or empty for none',
    pattern: `^(?:[!-~]{${PASSWORD_MIN},${PASSWORD_MAX}})?$`,
    format: 'password',
  },
  confirmation: { description: 'The password once more', minLength: 1, format: 'password' },
  oldPassword: {
    description: 'Password as older accounts may have it: at least two of the kinds letter, digit and symbol',
    minLength: OLD_PASSWORD_MIN,
    maxLength: PASSWORD_MAX,
    format: 'password',
  },
  smsCode: { description: 'Code from an SMS', pattern: SIX_DIGITS },
  emailCode: { description: 'Code from a mail', pattern: SIX_DIGITS },
  imageCode: { description: 'Text of a picture, case ignored', pattern: '^\\s*[0-9A-Za-z]{4}\\s*$' },
  imageCodeIfAny: {
    description: 'Text of a picture, case ignored, or empty where none is asked for',
    pattern: '^$|^\\s*[0-9A-Za-z]{4}\\s*$',
  },
  idNumber: {
    description: 'Resident ID number of 18 or 15 characters, with a known area, a real date and a right check digit',
    pattern: '^(?:\\d{15}|\\d{17}[\\dXx])$',
  },
  email: { description: 'E-mail address', pattern: oneOf(emailShape), maxLength: EMAIL_MAX, format: 'email' },
  recipients: {
    description: `One to ${invoiceLimits.recipients} e-mail addresses, separated by commas or semicolons`,
    pattern: '@',
  },
  search: { description: `Search word of at most ${SEARCH_MAX} characters`, pattern: trimmedText(SEARCH_MAX) },
  nickName: {
    description: 'Nickname of Chinese characters, letters, digits, underscores and hyphens; empty for none',
    pattern: nameOf(4, 20),
  },
  memberName: {
    description: 'Name of Chinese characters, letters, digits, underscores and hyphens; empty for none',
    pattern: nameOf(2, 20),
  },
  healthText: {
    description: 'Health fact in free text, empty for none; the mask ****** means "unchanged"',
    maxLength: HEALTH_TEXT_MAX,
  },
  consignee: {
    description: `Chinese or English name of ${addressLimits.consignee.least} to ${addressLimits.consignee.most} characters`,
    pattern: `^\\s*${consigneeNames.source.slice(1, -1)}\\s*$`,
    minLength: addressLimits.consignee.least,
  },
  detailAddress: {
    description: `Street, number and door, at most ${addressLimits.detail} characters`,
    pattern: trimmedText(addressLimits.detail),
  },
  provinceAndCity: {
    description: 'Code of a province (2 digits) or a city (4 digits)',
    pattern: '^\\d{2}(?:\\d{2})?$',
  },
  zipCode: { description: 'Postal code, or empty for none', pattern: '^(?:\\d{6})?$' },
  reviewContent: {
    description: `Review of at most ${reviewLimits.content} characters, or empty`,
    pattern: `^\\s*$|${trimmedText(reviewLimits.content)}`,
  },
  claimDescription: {
    description: `What the claim is about, at most ${claimLimits.description} characters`,
    pattern: trimmedText(claimLimits.description),
  },
  customDisease: {
    description: `A disease in own words, at most ${diseaseLimits.name} characters with at least one letter among them`,
    pattern: '\\p{L}',
  },
  diseaseSearch: {
    description: `Part of a disease's name, pinyin, initials or code, at most ${diseaseLimits.name} characters`,
    pattern: trimmedText(diseaseLimits.name),
  },
  warningReason: {
    description: `Why a warning is gone past, at most ${inquiryLimits.reason} characters`,
    pattern: trimmedText(inquiryLimits.reason),
  },
  inquiryAnswer: {
    description: `Answer to a pharmacist, at most ${inquiryLimits.answer} characters`,
    pattern: trimmedText(inquiryLimits.answer),
  },
  invoiceTitle: {
    description: `Whom the invoice is for: one line of at most ${invoiceLimits.title} characters`,
    pattern: `^(?![\\s\\S]*\\p{C})${trimmedText(invoiceLimits.title).slice(1)}`,
  },
  taxPayerNumber: {
    description: 'Unified social credit code with its check character, or taxpayer number of 15 characters',
    pattern: '^\\s*(?:[0-9A-Za-z]{15}|[0-9A-Za-z]{18})\\s*$',
  },
}

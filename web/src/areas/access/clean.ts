import { IMAGE_CODE_LENGTH } from '@shop/contract/fields/image-code'
import { PHONE_LENGTH } from '@shop/contract/fields/phone'
import { SMS_CODE_LENGTH } from '@shop/contract/fields/sms-code'

const digitsOf = (text: string) => text.normalize('NFKC').replace(/\D/g, '')

/** A phone as it was typed or pasted, down to its digits: spaces, dashes, full-width digits and +86 are forgiven. */
export function cleanPhone(text: string): string {
  return digitsOf(text)
    .replace(/^(00)?86(?=1\d{10})/, '')
    .slice(0, PHONE_LENGTH)
}

export function cleanSmsCode(text: string): string {
  return digitsOf(text).slice(0, SMS_CODE_LENGTH)
}

export function cleanImageCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, IMAGE_CODE_LENGTH)
}

import { idNumberCheck } from './id-number.ts'

/** Certificates besides the resident ID card, by their numbers on the wire (care#9). */
export const certificateTypes = { passport: 1, hongKongMacau: 2, taiwan: 3, foreignResident: 4 } as const
export type CertificateType = (typeof certificateTypes)[keyof typeof certificateTypes]
/** In the order of the form. */
export const certificateTypeList = Object.values(certificateTypes) as readonly CertificateType[]

export const CERTIFICATE_NUMBER_MAX = 18

const shapes: Readonly<Record<CertificateType, RegExp>> = {
  // Passports of the world have 5 to 15 letters and digits.
  [certificateTypes.passport]: /^[A-Z0-9]{5,15}$/,
  // H or M, eight digits, and on older cards how often it was renewed.
  [certificateTypes.hongKongMacau]: /^[HM]\d{8}(?:\d{2})?$/,
  // Cards have eight digits, the booklets before them ten and a letter or digit.
  [certificateTypes.taiwan]: /^\d{8}(?:\d{2}[A-Z0-9]?)?$/,
  // Since 2023 eighteen digits that begin with 9, before it three letters of a country and twelve digits.
  [certificateTypes.foreignResident]: /^(?:9\d{16}[\dX]|[A-Z]{3}\d{12})$/,
}

/** A certificate's number as it is kept: capitals and narrow figures, without blanks, hyphens and brackets (care#9). */
export function cleanCertificateNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s()-]/gu, '')
    .toUpperCase()
}

export type CertificateProblem = 'CERTIFICATE_REQUIRED' | 'CERTIFICATE_MALFORMED'

/** Each type has its own form; the cards for foreign residents since 2023 also have a check digit (care#9). */
export function certificateProblem(type: CertificateType, text: string): CertificateProblem | undefined {
  const number = cleanCertificateNumber(text)
  if (number === '') return 'CERTIFICATE_REQUIRED'
  // No certificate is numbered by letters alone.
  if (!shapes[type].test(number) || !/\d/.test(number)) return 'CERTIFICATE_MALFORMED'
  const hasCheck = type === certificateTypes.foreignResident && number.length === 18
  return hasCheck && number.charAt(17) !== idNumberCheck(number) ? 'CERTIFICATE_MALFORMED' : undefined
}

/** Cards have a back that is looked at as well; a passport's page of data has none (care#10). */
export function needsCertificateBack(type: CertificateType): boolean {
  return type !== certificateTypes.passport
}

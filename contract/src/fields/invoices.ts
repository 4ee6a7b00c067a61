/** The first figure says for whom (1 person, 2 company), the second how (1 electronic, 2 paper; orders#77). */
export const invoiceTypes = ['1-1', '2-1', '1-2', '2-2'] as const
export type InvoiceType = (typeof invoiceTypes)[number]

export const invoiceStates = ['requested', 'issued', 'reversed'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/**
 * How far the provider is with what is due of an invoice, making it or reversing it: `underWay` once it was asked, `delayed` when that takes longer
 * than usual or somebody has to help.
 */
export const invoiceProgresses = ['none', 'underWay', 'delayed'] as const
export type InvoiceProgress = (typeof invoiceProgresses)[number]

/** How far a mail with an invoice is; `undelivered`: it was tried for a day, and is not any more. */
export const mailStates = ['waiting', 'sent', 'undelivered'] as const
export type MailState = (typeof mailStates)[number]

export const INVOICES_PAGE_SIZE = 4

export const invoiceLimits = { title: 100, recipients: 3, mailsADay: 5 } as const

export function isForCompany(type: InvoiceType): boolean {
  return type.startsWith('2')
}

export function isElectronic(type: InvoiceType): boolean {
  return type.endsWith('-1')
}

/** A line of print: no control characters. */
export function invoiceTitleProblem(text: string): 'INVOICE_TITLE_REQUIRED' | 'INVOICE_TITLE_MALFORMED' | undefined {
  const { length } = [...text.trim()]
  if (length === 0) return 'INVOICE_TITLE_REQUIRED'
  return length <= invoiceLimits.title && !/\p{C}/u.test(text) ? undefined : 'INVOICE_TITLE_MALFORMED'
}

const creditCodeAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditCodeWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** A unified social credit code of 18 with its check character (GB 32100), or a taxpayer number of 15 as older firms have. */
export function taxPayerNumberProblem(
  text: string,
): 'TAXPAYER_NUMBER_REQUIRED' | 'TAXPAYER_NUMBER_MALFORMED' | undefined {
  const code = text.trim().toUpperCase()
  if (code === '') return 'TAXPAYER_NUMBER_REQUIRED'
  if (/^[0-9A-Z]{15}$/.test(code)) return undefined
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return 'TAXPAYER_NUMBER_MALFORMED'
  const sum = creditCodeWeights.reduce(
    (total, weight, index) => total + weight * creditCodeAlphabet.indexOf(code[index]!),
    0,
  )
  return creditCodeAlphabet[(31 - (sum % 31)) % 31] === code[17] ? undefined : 'TAXPAYER_NUMBER_MALFORMED'
}

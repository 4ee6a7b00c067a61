import { emailProblem } from './email.ts'
import { invoiceLimits } from './invoices.ts'

/** Mail addresses parted by commas (decision 7). */
export function recipientsOf(emails: string): string[] {
  const given = emails
    .split(/[,，;；]/)
    .map((email) => email.trim())
    .filter((email) => email !== '')
  return [...new Set(given)]
}

/** Commerce spec section 5: required, each well formed, three at most. */
export function recipientsProblem(
  emails: string,
): 'RECIPIENT_REQUIRED' | 'RECIPIENT_MALFORMED' | 'RECIPIENTS_TOO_MANY' | undefined {
  const recipients = recipientsOf(emails)
  if (recipients.length === 0) return 'RECIPIENT_REQUIRED'
  if (recipients.some((email) => emailProblem(email) !== undefined)) return 'RECIPIENT_MALFORMED'
  return recipients.length <= invoiceLimits.recipients ? undefined : 'RECIPIENTS_TOO_MANY'
}

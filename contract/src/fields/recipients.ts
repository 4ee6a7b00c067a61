import { emailProblem } from './email.ts'
import { invoiceLimits } from './invoices.ts'

/** Mail addresses parted by commas. */
export function recipientsOf(emails: string): string[] {
  const given = emails
    .split(/[,，;；]/)
    .map((email) => email.trim())
    .filter((email) => email !== '')
  return [...new Set(given)]
}

/** Required, each well formed, three at most (orders#87). */
export function recipientsProblem(
  emails: string,
): 'RECIPIENT_REQUIRED' | 'RECIPIENT_MALFORMED' | 'RECIPIENTS_TOO_MANY' | undefined {
  const recipients = recipientsOf(emails)
  if (recipients.length === 0) return 'RECIPIENT_REQUIRED'
  if (recipients.some((email) => emailProblem(email) !== undefined)) return 'RECIPIENT_MALFORMED'
  return recipients.length <= invoiceLimits.recipients ? undefined : 'RECIPIENTS_TOO_MANY'
}

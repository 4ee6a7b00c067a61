import { Failure } from '@shop/contract/kit/client'
import { patientNotices } from '@shop/contract/messages/patients'

/** What is said of a call that failed: offline by its own text, else the server's words, else these. */
export function patientFailureText(error: unknown, otherwise: string): string {
  if (!(error instanceof Failure)) return otherwise
  if (error.status === 0) return patientNotices.offline
  // That the authority is busy says what to do; other faults of the shop do not.
  const isTold = error.status < 500 || error.code === 'REAL_NAME_UNAVAILABLE'
  return (isTold && error.message) || otherwise
}

/** What the provider is asked for: an invoice, or one over the negative amount that undoes it. */
export type SubmissionKind = 'issue' | 'reverse'

/**
 * - `waiting`: to be asked for, as soon as nothing is missing
 * - `submitted`: asked for; the provider has not said the end of it
 * - `failed`: the provider said no; an operator decides
 * - `done`: the provider did it
 * - `replaced`: failed, and asked for by another number
 */
export const submissionStates = ['waiting', 'submitted', 'failed', 'done', 'replaced'] as const
export type SubmissionState = (typeof submissionStates)[number]

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** ms after which the provider is asked, by how often it was; then each hour. */
const PAUSES = [30 * SECOND, 2 * MINUTE, 10 * MINUTE]
/** ms between two looks at whether what was missing is there. */
const LOOK_AGAIN = 10 * MINUTE
/** ms after which an invoice that is not there takes long; providers issue within minutes. */
const USUAL = 30 * MINUTE
/** ms after which a number that the provider does not know never came to it. */
const ARRIVED = 10 * MINUTE
/** ms for which a number that failed and gave way to another is asked about. */
const ASKED_ABOUT = 30 * 24 * HOUR

/** When the provider is asked next what became of something, given how often it was asked. */
export function nextQuery(queries: number, now: Date): Date {
  return new Date(now.getTime() + (PAUSES[queries] ?? HOUR))
}

export function nextLook(now: Date): Date {
  return new Date(now.getTime() + LOOK_AGAIN)
}

/** Whether a number that the provider does not know was never heard of there, instead of being on its way. */
export function neverArrived({ submittedAt }: { submittedAt: Date | null }, now: Date): boolean {
  return submittedAt !== null && now.getTime() - submittedAt.getTime() >= ARRIVED
}

/** Whether a number that failed may have been issued all the same: somebody at the provider may have it tried again. */
export function mayStillBeIssued({ submittedAt }: { submittedAt: Date | null }, now: Date): boolean {
  return submittedAt !== null && now.getTime() - submittedAt.getTime() < ASKED_ABOUT
}

/** How far an invoice is for its member. */
export function progressOf(
  open: { state: SubmissionState; createdAt: Date } | undefined,
  now: Date,
): 'none' | 'underWay' | 'delayed' {
  if (!open || open.state === 'done' || open.state === 'replaced') return 'none'
  if (open.state === 'failed') return 'delayed'
  return now.getTime() - open.createdAt.getTime() < USUAL ? 'underWay' : 'delayed'
}

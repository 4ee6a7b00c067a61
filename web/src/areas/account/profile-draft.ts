/** Time enough to log in, in ms. */
const KEPT_MS = 30 * 60 * 1000

/** Which form of the profile was being filled in. */
export type DraftForm = 'profile' | 'health' | 'completion'

interface Kept {
  /** Whose it is: nobody else who logs in here is shown it. */
  accountId: string
  values: unknown
  /** Epoch ms. */
  until: number
}

// In memory alone, for the way over the login page and back: what it tells belongs in no browser's store (decision 34).
const drafts = new Map<DraftForm, Kept>()

/** Keeps what somebody was about to save when the session ended. @param now epoch ms */
export function keepProfileDraft(form: DraftForm, accountId: string, values: unknown, now: number): void {
  drafts.set(form, { accountId, values, until: now + KEPT_MS })
}

/** What is said when a form comes back. */
export const DRAFT_RESTORED = '已恢复您刚才填写的资料'

/** Hands the draft out once: afterwards, and for anybody else, there is none. @param now epoch ms */
export function takeProfileDraft<Values>(form: DraftForm, accountId: string, now: number): Values | undefined {
  const kept = drafts.get(form)
  drafts.delete(form)
  return kept && kept.accountId === accountId && kept.until >= now ? (kept.values as Values) : undefined
}

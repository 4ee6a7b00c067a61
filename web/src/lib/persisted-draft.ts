import { hasSession, watchSession } from './session.ts'

/** What somebody was about to send when the session ended, kept for the way over the login page and back. */
export interface PersistedDraft<Draft> {
  /** Keeps the draft until somebody has logged in and asked for it, or logs out again without asking. */
  keep(accountId: string, draft: Draft, now: number): void
  /** Hands the draft out once: afterwards, and for anybody else, there is none. */
  take(accountId: string, now: number): Draft | undefined
}

interface Kept<Draft> {
  /** Whose it is: nobody else who logs in here is shown it. */
  accountId: string
  /** Epoch ms. */
  until: number
  draft: Draft
}

/** Time enough to log in, in ms. */
const KEPT_MS = 30 * 60 * 1000

/**
 * @param key under which the tab's store has it
 * @param keptMs for so long, in ms
 * @param isUnstored it is in memory alone
 */
export function persistedDraft<Draft>(key: string, keptMs = KEPT_MS, isUnstored = false): PersistedDraft<Draft> {
  let inMemory: Kept<Draft> | undefined
  let stopWatching: () => void = () => undefined

  const store = () => {
    if (isUnstored) return
    try {
      sessionStorage.setItem(key, JSON.stringify(inMemory))
    } catch {
      // Where the browser keeps nothing, memory has to do.
    }
  }
  const stored = (): Kept<Draft> | undefined => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }
  const drop = () => {
    stopWatching()
    inMemory = undefined
    try {
      sessionStorage.removeItem(key)
    } catch {
      // As above.
    }
  }
  return {
    keep: (accountId, draft, now) => {
      drop()
      inMemory = { accountId, until: now + keptMs, draft }
      store()
      let wasLoggedIn = false
      stopWatching = watchSession(() => {
        if (hasSession()) wasLoggedIn = true
        else if (wasLoggedIn) drop()
        // The session's end and every failed login clear the store, and the draft is still wanted then.
        else store()
      })
    },
    take: (accountId, now) => {
      const kept = inMemory ?? stored()
      drop()
      if (!kept || kept.accountId !== accountId || kept.until < now) return undefined
      return kept.draft
    },
  }
}

import { sessionState, watchSession } from '../../lib/session.ts'
import type { AddressValues } from './form-values.ts'

/** What somebody was about to save when the session ended, kept for the way over the login page and back. */
export interface Draft {
  /** Of the address that was changed; undefined for a new one. */
  id: string | undefined
  values: AddressValues
}

interface Kept extends Draft {
  /** Whose it is: nobody else who logs in here is shown it. */
  accountId: string
  /** Epoch ms. */
  until: number
}

const KEY = 'address-draft'
/** Time enough to log in, in ms. */
const KEPT_MS = 30 * 60 * 1000

let inMemory: Kept | undefined
let stopWatching: () => void = () => undefined

/** Keeps the draft until somebody has logged in and asked for it, or logs out again without asking. */
export function keepDraft(accountId: string, draft: Draft, now: number): void {
  dropDraft()
  inMemory = { ...draft, accountId, until: now + KEPT_MS }
  store()
  let wasLoggedIn = false
  stopWatching = watchSession(() => {
    if (sessionState(Date.now()) !== 'none') wasLoggedIn = true
    else if (wasLoggedIn) dropDraft()
    // The session's end and every failed login clear the store (access spec section 4), and the draft is still wanted then.
    else store()
  })
}

function store(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(inMemory))
  } catch {
    // Where the browser keeps nothing, memory has to do.
  }
}

/** Hands the draft out once: afterwards, and for anybody else, there is none. */
export function takeDraft(accountId: string, now: number): Draft | undefined {
  const kept = inMemory ?? stored()
  dropDraft()
  if (!kept || kept.accountId !== accountId || kept.until < now) return undefined
  return { id: kept.id, values: kept.values }
}

function dropDraft(): void {
  stopWatching()
  inMemory = undefined
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

function stored(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Until when the proof is good, epoch ms; kept for this tab and, as all of its store, no longer than the session. */
const PROVED_UNTIL = 'shop_proved_until'

/** Whether the proof that was given is still good, so that a page that is loaded anew need not ask for it. The shop decides. */
export function isProofKept(now: number): boolean {
  try {
    return Number(sessionStorage.getItem(PROVED_UNTIL)) > now
  } catch {
    return false
  }
}

/** @param until epoch ms */
export function keepProof(until: number): void {
  try {
    sessionStorage.setItem(PROVED_UNTIL, String(until))
  } catch {
    // Where the browser bars its store, a page that is loaded anew asks again.
  }
}

export function dropProof(): void {
  try {
    sessionStorage.removeItem(PROVED_UNTIL)
  } catch {
    // Nothing is kept there.
  }
}

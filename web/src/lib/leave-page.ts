/**
 * Leaves for another document. A browser may keep this one and bring it back just as it was left, with buttons that wait for
 * what has long been over; it is then loaded anew.
 */
export function redirectTo(address: string): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  location.assign(address)
}

let isLeaving = false

/** Whether this document is being left for good: it has nowhere to lead any more, whatever it hears of its session. */
export function isBeingLeft(): boolean {
  return isLeaving
}

/** Has the document be left without the question whether to: what was typed in it goes with whose it was (decision record 50). */
export function leaveUnasked(): void {
  isLeaving = true
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
}

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

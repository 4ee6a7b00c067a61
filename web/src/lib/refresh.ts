/** Refresh this long before the access session ends, in ms, so that no call meets the end on its way. */
export const REFRESH_AHEAD_MS = 5 * 60_000

/** Name of the lock that all tabs of this browser share: one of them refreshes, the others find it done. */
const LOCK = 'shop-session'

export interface RefreshParts {
  now: () => number
  /** Until when the access session lasts; `undefined` without a session. */
  until: () => number | undefined
  /** Calls the server; answers whether there is a session after it. */
  exchange: () => Promise<boolean>
  locks?: Pick<LockManager, 'request'> | undefined
}

/**
 * Makes the guard of the session (decision 12). `ifDue` refreshes when the end is near; `atOnce` whenever the marker is still
 * the one that the caller saw fail. Both answer whether there is a session to call with.
 */
export function refresher({ now, until, exchange, locks }: RefreshParts) {
  let running: Promise<boolean> | undefined

  const alone = (work: () => Promise<boolean>): Promise<boolean> => {
    running ??= (locks ? locks.request(LOCK, work) : work()).finally(() => {
      running = undefined
    })
    return running
  }
  const isDue = () => {
    const end = until()
    return end !== undefined && now() >= end - REFRESH_AHEAD_MS
  }
  return {
    ifDue: async (): Promise<boolean> => {
      if (!isDue()) return until() !== undefined
      return alone(async () => (isDue() ? exchange() : until() !== undefined))
    },
    atOnce: async (seen: number | undefined): Promise<boolean> => {
      if (seen === undefined) return false
      return alone(async () => (until() === seen ? exchange() : until() !== undefined))
    },
  }
}

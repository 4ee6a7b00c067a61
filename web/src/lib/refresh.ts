/** Name of the lock that all tabs of this browser share: one of them refreshes, the others find it done. */
const LOCK = 'shop-session'

export interface RefreshParts {
  /** Whether there is a session whose access has run out. */
  isDue: () => boolean
  /** The session's marker, another one after each exchange; `undefined` without a session. */
  until: () => number | undefined
  /** Calls the server; answers whether there is a session after it. */
  exchange: () => Promise<boolean>
  locks?: Pick<LockManager, 'request'> | undefined
}

/**
 * Makes the guard of the session (access#104). `ifDue` refreshes when the access has run out; `atOnce` whenever the marker is still
 * the one that the caller saw fail. Both answer whether there is a session to call with.
 */
export function refresher({ isDue, until, exchange, locks }: RefreshParts) {
  let running: Promise<boolean> | undefined

  const alone = (work: () => Promise<boolean>): Promise<boolean> => {
    running ??= (locks ? locks.request(LOCK, work) : work()).finally(() => {
      running = undefined
    })
    return running
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

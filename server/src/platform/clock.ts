/** Where the time comes from. Rules and SQL get `now` as an argument; only the edges ask a clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that tests move; the offset is in ms. */
export function offsetClock(): Clock & { setOffset(ms: number): void } {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    setOffset: (ms) => {
      offset = ms
    },
  }
}

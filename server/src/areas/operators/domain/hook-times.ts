const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** ms after which an event that could not be delivered is given up, once it was tried. */
export const GIVEN_UP_AFTER_MS = 24 * HOUR

/** ms that a hook rests which failed so many times in a row: a minute, two, four … a quarter of an hour at most. */
export function restAfter(failures: number): number {
  return doubled(failures, 15 * MINUTE)
}

/** ms until one event is tried again that its receiver refused so many times; others of the hook go on. */
export function retryAfter(tries: number): number {
  return doubled(tries, 4 * HOUR)
}

function doubled(times: number, most: number): number {
  return Math.min(MINUTE * 2 ** (times - 1), most)
}

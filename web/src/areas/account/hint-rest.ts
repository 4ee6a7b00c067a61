/** Tells when the hint was put away; it names nobody, and outlasts the session so that nobody is asked at each login. */
const KEY = 'shop_completion_hint'
/** Who put the hint away is left alone for a quarter of a year, in ms. */
const REST_MS = 90 * 24 * 60 * 60 * 1000

/** Whether the hint was put away in this browser not long ago. @param now epoch ms */
export function isHintAtRest(now: number): boolean {
  try {
    const putAway = Number(localStorage.getItem(KEY))
    return putAway > 0 && now >= putAway && now - putAway < REST_MS
  } catch {
    return false
  }
}

/** @param now epoch ms */
export function putHintToRest(now: number): void {
  try {
    localStorage.setItem(KEY, String(now))
  } catch {
    // Where the browser keeps nothing, it rests until the page is left.
  }
}

const HOURS_AHEAD_MS = 8 * 60 * 60_000

/** Such as `2026-11-21 08:00:00`, in China. */
export function shanghaiTime(at: number): string {
  return new Date(at + HOURS_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Such as `2026-11-21T08:00:00+08:00`. */
export function rfc3339(at: number): string {
  return `${shanghaiTime(at).replace(' ', 'T')}+08:00`
}

/** Such as `2026-11-21`, in China. */
export function shanghaiDay(at: number): string {
  return shanghaiTime(at).slice(0, 10)
}

/** Such as `12.05`. */
export function yuan(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const size = Math.abs(cents)
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

/** NaN for what is no amount. */
export function centsOf(text: string): number {
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

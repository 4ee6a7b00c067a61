/** China has one time zone, without summer time since 1991. */
const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000

/**
 * When coins that are earned now expire: at the end of the year after this one, in Shanghai (money#23).
 * @returns the first millisecond in which they cannot be used any more
 */
export function expiresAtOf(now: Date): Date {
  const year = new Date(now.getTime() + SHANGHAI_OFFSET_MS).getUTCFullYear()
  return new Date(Date.UTC(year + 2, 0, 1) - SHANGHAI_OFFSET_MS)
}

/**
 * What an order earns: so many coins for each whole yuan that was paid for it (money#21).
 * @param received cents
 */
export function coinsEarned(received: number, coinsPerYuan: number): number {
  return Math.floor(received / 100) * coinsPerYuan
}

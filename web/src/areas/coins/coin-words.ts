import { formatCount } from '../../lib/formats.ts'

/** `＋1,200` for what was obtained, `−300` for what was consumed. */
export function signedCoins(coinAmount: number): string {
  return `${coinAmount < 0 ? '−' : '＋'}${formatCount(Math.abs(coinAmount))}`
}

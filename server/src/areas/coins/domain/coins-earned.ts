/**
 * What an order earns: so many coins for each whole yuan that was paid for it (money#21).
 * @param received cents
 */
export function coinsEarned(received: number, coinsPerYuan: number): number {
  return Math.floor(received / 100) * coinsPerYuan
}

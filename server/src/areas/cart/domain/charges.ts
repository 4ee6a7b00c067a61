/** One freight an order, none from so many cents of goods on; nothing at all for no goods. In and out: cents. */
export function freightOf(
  productMoney: number,
  freight: { cents: number; freeFromCents: number },
  isEmpty: boolean,
): number {
  return isEmpty || productMoney >= freight.freeFromCents ? 0 : freight.cents
}

/**
 * Import tax of a line of cross-border goods, cents rounded half up; domestic goods carry none.
 * @param taxRate per ten thousand
 */
export function taxOf(money: number, { isGlobal, taxRate }: { isGlobal: boolean; taxRate: number }): number {
  // Whole numbers all the way: half a cent is decided without a fraction.
  return isGlobal ? Number((BigInt(money) * BigInt(taxRate) * 2n + 10_000n) / 20_000n) : 0
}

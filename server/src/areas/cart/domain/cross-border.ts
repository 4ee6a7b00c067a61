/** What counts towards the limits of orders#65: goods and freight, as customs value a purchase; tax does not. Cents. */
export function countedSum({ productMoney, transportCosts }: { productMoney: number; transportCosts: number }): number {
  return productMoney + transportCosts
}

export function isOverOrderLimit(counted: number, globalMaximumAmount: number): boolean {
  return counted > globalMaximumAmount
}

/** @param bought cents of the same person's purchases of the year so far */
export function isOverYearLimit(bought: number, counted: number, globalMaximumTotal: number): boolean {
  return bought + counted > globalMaximumTotal
}

const year = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric' })

/** The calendar year in Shanghai. */
export function yearOf(now: Date): number {
  return Number(year.format(now))
}

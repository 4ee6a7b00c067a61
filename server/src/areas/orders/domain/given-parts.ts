import { isGoods, lineRole, productMoney } from './lines.ts'

/** A line of a split order, as far as it says what was given for what. */
export interface GivenLineInput {
  mark: number
  combinationId: string | null
  productCode: string
  amount: number
  actualPrice: number
}

const isGiven = (line: GivenLineInput) => ['gift', 'prize'].includes(lineRole(line))

/** Whether a part holds nothing that was bought: gifts and prizes alone. */
export function isOnlyGiven(lines: readonly GivenLineInput[]): boolean {
  return lines.length > 0 && lines.filter(isGoods).every(isGiven)
}

/**
 * Whether nothing is left of what earned a part of gifts and prizes: of each gift the line that it came with, of each prize goods
 * of as many cents as it asks for.
 * @param bought the lines of parts that are neither paid back nor canceled
 * @param prizesFrom cents that prizes ask for, by product; one that is not promised any more asks for anything bought
 */
export function isCauseGone(
  given: readonly GivenLineInput[],
  bought: readonly GivenLineInput[],
  prizesFrom: ReadonlyMap<string, number>,
): boolean {
  const earning = bought.filter((line) => !isGiven(line))
  const money = productMoney(earning)
  return given.every((line) =>
    lineRole(line) === 'gift'
      ? !earning.some(({ combinationId }) => combinationId === line.combinationId)
      : money < (prizesFrom.get(line.productCode) ?? 1),
  )
}

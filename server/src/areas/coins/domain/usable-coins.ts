import { type CoinProblem, coinRules } from '@shop/contract/fields/coins'

export interface CoinInput {
  /** Coins that the member can spend now. */
  balance: number
  /** Cents of the goods without prescription, after the coupon. */
  otcMoney: number
  /** Cents of all goods, after the coupon and before freight and tax. */
  goodsMoney: number
}

export type UsableCoins = { usable: number } | { usable: 0; problem: CoinProblem }

/**
 * How many coins can be used for what is settled, each worth a cent (money#22). Where none can, the first problem in the order of
 * `coinProblems`; goods without prescription that are worth less than the cap's smallest coin count as none.
 */
export function usableCoins({ balance, otcMoney, goodsMoney }: CoinInput): UsableCoins {
  if (balance < coinRules.leastBalance) return { usable: 0, problem: 'balance' }
  if (goodsMoney < coinRules.leastOrder) return { usable: 0, problem: 'order' }
  const cap = Math.floor((otcMoney * coinRules.capPercent) / 100)
  if (cap === 0) return { usable: 0, problem: 'prescription' }
  return { usable: Math.min(balance, cap) }
}

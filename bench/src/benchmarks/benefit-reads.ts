import { againstLimit } from './against-limit.ts'
import type { Benchmark } from './benchmark.ts'

const oneStatement = 'bare fastify + pg, session and rows in one statement'

/** The first page of coupons to use, of nine. */
export const couponList: Benchmark = {
  name: 'coupon-list',
  run: (surroundings) =>
    againstLimit(
      {
        work: 'Coupon list',
        paths: () => ['/coupons?status=0&page=1&size=6'],
        limits: [{ folder: 'one', name: oneStatement, throughput: { least: 0.75 } }],
      },
      surroundings,
    ),
}

/** The first page of what was earned and spent, of twenty movements. */
export const coinHistory: Benchmark = {
  name: 'coin-history',
  run: (surroundings) =>
    againstLimit(
      {
        work: 'Coin history',
        paths: () => ['/coins/history?page=0&size=10'],
        limits: [{ folder: 'one', name: oneStatement, throughput: { least: 0.75 } }],
      },
      surroundings,
    ),
}

import { againstLimit } from './against-limit.ts'
import type { Benchmark } from './benchmark.ts'

const firstPage = '/v3/orders?type=all&page=1&size=4'
const oneStatement = 'bare fastify + pg, session and rows in one statement'
const twoStatements = 'bare fastify + pg, two statements'

/** Four orders with lines, logged in, 32 connections, 1,000 sessions in turn. */
export const orderList: Benchmark = {
  name: 'order-list',
  run: (surroundings) =>
    againstLimit(
      {
        work: 'Order list',
        paths: () => [firstPage],
        limits: [
          { folder: 'one', name: oneStatement, throughput: { least: 0.85 }, p99: { most: 1.5 } },
          { folder: 'two', name: twoStatements, throughput: { least: 1 } },
        ],
      },
      surroundings,
    ),
}

export const orderDetail: Benchmark = {
  name: 'order-detail',
  run: (surroundings) =>
    againstLimit(
      {
        work: 'Order detail',
        paths: ({ ordersCode }) => [`/v3/orders/${ordersCode}`],
        limits: [{ folder: 'one', name: oneStatement, throughput: { least: 0.75 } }],
      },
      surroundings,
    ),
}

export const orderCounts: Benchmark = {
  name: 'order-counts',
  run: (surroundings) =>
    againstLimit(
      {
        work: 'Order counts',
        paths: () => ['/v3/orders/counts'],
        limits: [{ folder: 'one', name: oneStatement, throughput: { least: 0.75 } }],
      },
      surroundings,
    ),
}

/** Everything that the account home asks for. */
export const home: Benchmark = {
  name: 'home',
  run: (surroundings) =>
    againstLimit(
      {
        work: 'Home: member, counts, first page',
        paths: () => ['/member/vo', '/v3/orders/counts', firstPage],
        limits: [{ folder: 'one', name: `${oneStatement} each`, throughput: { least: 0.75 } }],
      },
      surroundings,
    ),
}

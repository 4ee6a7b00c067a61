import { contend, expectSameAnswers, middleOf, rateLimitOf, type Side } from '../load/contend.ts'
import { ratiosOf } from '../measure/figures.ts'
import { startLimit } from '../processes/limit.ts'
import { startShop } from '../processes/shop.ts'
import { type Row, rowOf, type Target } from '../report/row.ts'
import type { Surroundings } from './benchmark.ts'

export interface AgainstLimit {
  work: string
  /** Below `/api` of the shop and below the limit's folder. */
  paths(facts: { ordersCode: string }): readonly string[]
  /** Each folder of the bare server, and what the shop is to reach of its throughput and p99. */
  limits: readonly { folder: 'one' | 'two'; name: string; throughput: Target; p99?: Target }[]
}

/** Holds reads of the shop against those of the bare server on the same rows, with the same answers. */
export async function againstLimit(
  { work, paths, limits }: AgainstLimit,
  { quick, tell, load, ordersDatabase }: Surroundings,
): Promise<Row[]> {
  const { url, tokens, ordersCodes } = await ordersDatabase(10_000)
  const shop = await startShop(url)
  const bare = await startLimit(url)
  const side = (name: string, address: string, folder: string): Side => ({
    name,
    url: address,
    tokens,
    paths: (member) => paths({ ordersCode: ordersCodes[member] ?? '' }).map((path) => `${folder}${path}`),
  })
  try {
    const ours = side('the shop', shop.url, '/api')
    const theirs = limits.map(({ folder, name }) => side(name, bare.url, `/${folder}`))
    for (const other of theirs) await expectSameAnswers(ours, other)
    const [shopRounds = [], ...limitRounds] = await contend(load, [ours, ...theirs], rateLimitOf(quick), tell)
    return limits.flatMap(({ name, throughput, p99 }, index) => {
      const rounds = limitRounds[index] ?? []
      const [own, other] = [middleOf(shopRounds), middleOf(rounds)]
      const of = (value: 'throughput' | 'p99') =>
        ratiosOf(
          shopRounds.map((round) => round[value]),
          rounds.map((round) => round[value]),
        )
      const perSecond = `${Math.round(own.throughput)}/s against ${Math.round(other.throughput)}/s`
      const slowest = `${own.p99.toFixed(1)} ms against ${other.p99.toFixed(1)} ms`
      return [
        rowOf(`${work}, throughput`, name, of('throughput'), throughput, perSecond),
        ...(p99 ? [rowOf(`${work}, p99`, name, of('p99'), p99, slowest)] : []),
      ]
    })
  } finally {
    await shop.stop()
    await bare.stop()
  }
}

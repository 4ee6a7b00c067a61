import { forgetLimits, passwordMembers } from '../data/password-members.ts'
import { type LoginRound, measureLogins } from '../load/logins.ts'
import { figuresOf, ratiosOf } from '../measure/figures.ts'
import { interleave } from '../measure/rounds.ts'
import { startHasher } from '../processes/hasher.ts'
import { startShop } from '../processes/shop.ts'
import { rowOf } from '../report/row.ts'
import type { Benchmark } from './benchmark.ts'

/** ms */
const MOST_P99 = 100

/**
 * Logins by password against argon2id alone, which does as many at once as the shop's queue lets through; and how
 * long another member's page takes while logins saturate that queue.
 */
export const passwordLogin: Benchmark = {
  name: 'password-login',
  run: async ({ quick, tell, ordersDatabase }) => {
    const { url, tokens } = await ordersDatabase(10_000)
    const shop = await startShop(url, { TRUSTED_PROXIES: '127.0.0.1' })
    const hasher = await startHasher()
    const seconds = quick ? 3 : 5
    try {
      const phones = await passwordMembers(url)
      const logins = {
        name: 'the shop',
        measure: async () => {
          await forgetLimits(url)
          return measureLogins(shop.url, phones, tokens, seconds)
        },
      }
      const bare = { name: 'bare argon2id', measure: () => hasher.measure(seconds) }
      for (const { measure } of [logins, bare]) await measure()
      const rounds = await interleave<LoginRound>([logins, bare], quick ? 3 : 11, tell, described)
      const [own = [], other = []] = rounds
      const throughput = (list: readonly LoginRound[]) => list.map((round) => round.throughput)
      const p99 = figuresOf(own.map((round) => round.p99OfOthers ?? Number.NaN))
      const perSecond = (list: readonly LoginRound[]) => `${figuresOf(throughput(list)).median.toFixed(1)}/s`
      return [
        rowOf(
          'Password login, throughput',
          'bare argon2id of the same cost, as many at once',
          ratiosOf(throughput(own), throughput(other)),
          { least: 0.9 },
          `${perSecond(own)} against ${perSecond(other)}`,
        ),
        rowOf(
          'Order list while logins saturate, p99 in ms',
          'itself',
          p99,
          { most: MOST_P99 },
          `${own.length} rounds of ${seconds} s`,
          0,
        ),
      ]
    } finally {
      await shop.stop()
      hasher.stop()
    }
  },
}

const described = ({ throughput, p99OfOthers }: LoginRound) =>
  `${throughput.toFixed(1)}/s${p99OfOthers === undefined ? '' : `, others' p99 ${p99OfOthers.toFixed(0)} ms`}`

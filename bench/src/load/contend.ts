import { deepStrictEqual } from 'node:assert'
import { cookieHeader } from '../browser/member-cookies.ts'
import { figuresOf } from '../measure/figures.ts'
import { interleave } from '../measure/rounds.ts'
import type { LoadMaker, LoadResult } from './load-maker.ts'

/** One side of a comparison: the paths that each session asks for, one after the other. */
export interface Side {
  name: string
  url: string
  tokens: readonly string[]
  paths(member: number): readonly string[]
}

export interface RateLimitName {
  connections: number
  rounds: number
  /** of one round of one side */
  seconds: number
}

export const CONNECTIONS = 32
/** A process is measured after so many answers: by then its code is compiled for good, however slow the machine. */
const WARM_ANSWERS = 25_000

/** Many short rounds: what else the machine does in one of them hardly moves their middle. */
export const rateLimitOf = (quick: boolean): RateLimitName => ({
  connections: CONNECTIONS,
  rounds: quick ? 5 : 21,
  seconds: quick ? 1 : 1.5,
})

/** Measures the sides round by round, after each has been warmed up. */
export async function contend(
  load: LoadMaker,
  sides: readonly Side[],
  { connections, rounds, seconds }: RateLimitName,
  tell: (line: string) => void,
): Promise<LoadResult[][]> {
  const contenders = sides.map(({ name, url, tokens, paths }) => {
    const requests = tokens.flatMap((token, member) =>
      paths(member).map((path) => ({ path, headers: headersOf(token) })),
    )
    const measure = () => load.run({ url, connections, seconds, requests })
    const warmUp = async () => {
      for (let answered = 0; answered < WARM_ANSWERS; ) answered += (await measure()).throughput * seconds
    }
    return { name, measure, warmUp }
  })
  for (const { warmUp } of contenders) await warmUp()
  return interleave(contenders, rounds, tell, described)
}

export const described = ({ throughput, p50, p99 }: LoadResult) =>
  `${Math.round(throughput)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`

/** What a browser sends along with a read. */
function headersOf(token: string): Record<string, string> {
  return { accept: 'application/json', cookie: cookieHeader(token), platform: 'PC', 'sec-fetch-site': 'same-origin' }
}

/** The middle of all rounds. */
export function middleOf(rounds: readonly LoadResult[]): LoadResult {
  const middle = (value: (round: LoadResult) => number) => figuresOf(rounds.map(value)).median
  return {
    throughput: middle(({ throughput }) => throughput),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    failures: 0,
  }
}

/**
 * That a limit does the same work: for the first members, each path of both sides answers the same JSON.
 * @throws when one does not
 */
export async function expectSameAnswers(one: Side, other: Side): Promise<void> {
  for (let member = 0; member < 50; member++) {
    const ask = async ({ url, tokens, paths }: Side) =>
      Promise.all(
        paths(member).map(async (path) => {
          const response = await fetch(`${url}${path}`, { headers: headersOf(tokens[member] ?? '') })
          return response.json()
        }),
      )
    deepStrictEqual(await ask(one), await ask(other), `${one.name} and ${other.name} answer differently`)
  }
}

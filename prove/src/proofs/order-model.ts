import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave, tally } from '../together.ts'
import { explain } from './order-explaining.ts'
import { type History, historyOf, historyText, shrink } from './order-history.ts'
import { type Played, play } from './order-playing.ts'
import type { Cast } from './order-sending.ts'
import { readStanding, type Standing } from './order-standing.ts'
import { callsOf, openOperators, openShopper, runClock } from './order-steps.ts'

/** Histories at the same time. */
const AT_ONCE = 10
/** Histories after which operators log in anew, so that their pace stands in nobody's way. */
const SHIFT = 60
/** A race does not come out the same way each time: what failed once is played so often side by side. */
const AGAIN = 6
/** In ms, how long a history that failed is made smaller. */
const SHRUNK_WITHIN = 120_000
/** In ms, how long the clock may take to purge what a run has left overdue. */
const TIDIED_WITHIN = 60_000

/** Every change that there is (orders#18), by whom: `true`, or why nothing leads to it yet. */
const edges: Readonly<Record<string, true | string>> = {
  'operator >10': true,
  'member >10': 'paying online comes with payments',
  'member >20': true,
  'operator >20': true,
  'operator >30': true,
  'payment >30': 'comes with payments',
  'payment 10>30': 'comes with payments',
  'member 10>200': true,
  'operator 10>200': true,
  'clock 10>200': true,
  'operator 20>10': 'a pharmacist approves a prescription, which the proofs of inquiries play',
  'operator 20>30': true,
  'operator 20>140': true,
  'member 20>200': true,
  'operator 20>200': true,
  'clock 20>200': true,
  'operator 30>40': true,
  'operator 30>140': true,
  'member 40>45': true,
  'clock 40>45': true,
  'operator 30>200': 'gifts of a split order, which the tests of coming back play',
  'operator 40>140': 'parcels that come back or are claimed, which the tests of coming back play',
  'member 45>50': true,
  'clock 45>50': true,
  'member 45>70': true,
  'clock 45>70': true,
  'operator 45>140': true,
  'clock 50>70': true,
  'operator 50>140': true,
  'operator 70>140': true,
  'operator 140>150': true,
  'payment 140>150': true,
}

/** Orders in motion, by members, operators, the clock and holders of links: every answer and standing is one that the rules explain. */
export const orderModel: Proof = {
  name: 'order-model',
  title:
    'random histories of members, holders of links, operators, feeds and the clock, up to eight at once: some order of them explains all by the rules',
  run: async (rig, size) => {
    const [histories, commands] = size === 'full' ? [2000, 50] : [12, 25]
    const seed = Number(process.env.PROVE_SEED) || randomInt(2 ** 31)
    const only = process.env.PROVE_HISTORY
    const drawn = fc.sample(historyOf(commands), { numRuns: histories, seed })
    const chosen = only === undefined ? drawn : Array.from({ length: AGAIN }, () => drawn[Number(only)]!)
    const troupe = await gather(rig)
    const plays: Played[] = []
    const faults: string[] = []
    await interleave(chosen.length, AT_ONCE, async (index) => {
      if (faults.length > 0) return
      const played = await play(rig, chosen[index]!, await troupe.cast())
      plays.push(played)
      if (!played.fault || faults.length > 0) return
      const { what, wave } = played.fault
      faults.push(`seed ${seed}, history ${only ?? index}, wave ${wave + 1}: ${what}`)
      const failing = { ...chosen[index]!, waves: chosen[index]!.waves.slice(0, wave + 1) }
      faults.push(
        `PROVE_SEED=${seed} PROVE_HISTORY=${only ?? index} plays it again; what is left of it: ${await smallest(rig, failing, troupe)}`,
      )
    })
    if (faults.length === 0) faults.push(...(await afterPurge(rig, plays)), ...(await untold(rig, plays)))
    const walked = walkedBy(plays)
    const never = Object.keys(edges).filter((edge) => edges[edge] === true && !walked.has(edge))
    const unknown = [...walked].filter((edge) => edges[edge] !== true)
    if (unknown.length > 0) faults.push(`changes that nothing should lead to: ${unknown.join(', ')}`)
    if (never.length > 0 && size === 'full' && only === undefined) faults.push(`never walked: ${never.join(', ')}`)
    const sum = (what: keyof Played['tally']) => plays.reduce((total, played) => total + played.tally[what], 0)
    const open = Object.values(edges).filter((edge) => edge === true).length
    return {
      passed: faults.length === 0,
      figure: `seed ${seed}: ${plays.length} histories of ${commands} commands over ${rig.shops.length} processes: ${sum('done')} done, ${sum('refused')} refused; ${open - never.length} of ${open} changes walked${never.length > 0 ? ` (not ${never.join(', ')})` : ''}; ${endsOfLinks(plays)}; ${faults.length} faults${faults.map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

/** Operators, renewed from time to time, and a stranger. */
async function gather(rig: ProvingRig): Promise<{ cast(): Promise<Cast> }> {
  let turn = 0
  let current: Promise<Cast> | undefined
  const invalidate = async (): Promise<Cast> => ({
    operator: await openOperators(rig),
    stranger: callsOf(rig, await openShopper(rig, 8)),
  })
  return {
    cast: () => {
      if (turn++ % SHIFT === 0 || !current) current = invalidate()
      return current
    },
  }
}

async function smallest(rig: ProvingRig, history: History, troupe: { cast(): Promise<Cast> }): Promise<string> {
  let why = 'it did not fail again'
  const fails = async (candidate: History) => {
    const again = Array.from({ length: AGAIN }, async () => {
      const { fault } = await play(rig, candidate, await troupe.cast())
      if (!fault) throw new Error('it went well')
      return fault.what
    })
    // The first that fails is enough.
    const what = await Promise.any(again).catch(() => undefined)
    why = what ?? why
    return what !== undefined
  }
  return `${historyText(await shrink(history, fails, SHRUNK_WITHIN))}: ${why}`
}

/** What became of the links that somebody held. */
function endsOfLinks(plays: readonly Played[]): string {
  const links = plays.flatMap(({ last }) => Object.values(last.units).flatMap(({ link }) => link ?? []))
  const tries = links.reduce((sum, link) => sum + link.tries, 0)
  return `${links.length} links (${tally(links.map(({ state, isOver }) => (isOver ? 'over' : state)))}), ${tries} wrong tries compared`
}

/** The changes that histories made, beyond those that they began with; a split order only follows its parts. */
function walkedBy(plays: readonly Played[]): Set<string> {
  return new Set(
    plays.flatMap(({ first, last }) =>
      Object.values(last.units)
        .filter(({ isSplit }) => !isSplit)
        .flatMap(({ key, trail }) => trail.slice(first.units[key]?.trail.length ?? 0)),
    ),
  )
}

/** What a passed deadline has left behind is purged by the clock's job, and nothing else has happened meanwhile. */
async function afterPurge(rig: ProvingRig, plays: Played[]): Promise<string[]> {
  const isUntidy = ({ units }: Standing) => Object.values(units).some(({ isOverdue }) => isOverdue)
  const deadline = Date.now() + TIDIED_WITHIN
  let left = plays
  while (left.length > 0 && Date.now() < deadline) {
    const isLate = !(await runClock(rig, deadline - Date.now()))
    if (isLate) break
    const faults: string[] = []
    const found = await interleave(left.length, 4, async (index) => {
      const played = left[index]!
      const { standing } = await readStanding(rig, played.accountId, Object.values(played.shelf))
      const explained = explain(played.last, [], standing)
      if (typeof explained === 'string') faults.push(`after the end: ${explained}`)
      played.last = standing
      return isUntidy(standing)
    })
    if (faults.length > 0) return faults
    left = left.filter((_, index) => found[index])
    if (left.length > 0) await pause(200)
  }
  return left.length > 0 ? [`${left.length} histories were not purged within ${TIDIED_WITHIN / 1000} s`] : []
}

/** Each change that a member is told of has left one message in the outbox (E2). */
async function untold(rig: ProvingRig, plays: readonly Played[]): Promise<string[]> {
  const { rows } = await rig.database.query<{ account: string; news: string[] }>(
    `SELECT payload ->> 'accountId' AS account, array_agg(payload ->> 'news') AS news
     FROM outbox_messages WHERE kind = 'sms-news' AND payload ->> 'accountId' = ANY($1) GROUP BY 1`,
    [plays.map(({ accountId }) => accountId)],
  )
  const left = new Map(rows.map(({ account, news }) => [account, news]))
  return plays.flatMap(({ accountId, news }) => {
    const [must, is] = [news, left.get(accountId) ?? []].map((list) => [...list].sort().join(' '))
    return must === is ? [] : [`a member was told ${is} instead of ${must}`]
  })
}

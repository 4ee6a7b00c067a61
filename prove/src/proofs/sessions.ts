import { setTimeout as pause } from 'node:timers/promises'
import { operations } from '@shop/contract/kit/operations'
import { cookieHeader, openBrowser, ownPage, setCookies } from '../browser.ts'
import { send } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { tally, together } from '../together.ts'
import { ownerEntries, targetsOf } from './owner-entries.ts'
import { ask, setStage } from './owner-matrix.ts'

const PARALLEL = 100
/** How long a spent refresh token still answers to its own browser (access#105), ms. */
const GRACE_MS = 10_000

/** Refresh tokens rotate in one chain (access#105), and their reuse ends the family (access#106). */
export const refreshing: Proof = {
  name: 'refresh',
  title: `one refresh token × ${PARALLEL} in parallel is one chain; used again after the grace, it ends the family`,
  run: async (rig, size) => {
    const chains: number[] = []
    const answers: number[] = []
    const faults: string[] = []
    for (let round = 0; round < (size === 'full' ? 20 : 1); round++) {
      const cookies = await rig.world.cookies(await rig.world.member())
      const answered = await refreshTogether(rig, cookies)
      answers.push(...answered.map(({ status }) => status))
      const successors = new Set(
        answered.flatMap((answer) =>
          setCookies(answer)
            .filter(([name, value]) => name === 'shop_refresh' && value !== '')
            .map(([, value]) => value),
        ),
      )
      chains.push(successors.size)
      const [successor = ''] = successors

      // A thief in another browser, with the token alone.
      const thief = await openBrowser(rig.publicUrl, rig.freshAddress()).call(
        rig.next(),
        'POST',
        '/passport/token/refresh',
        { refreshToken: cookies.shop_refresh },
      )
      if (thief.status !== 401) faults.push(`a thief in the grace gets ${thief.status}`)
      const owner = await rig
        .browser({ ...cookies, shop_refresh: successor })
        .call(rig.next(), 'POST', '/passport/token/refresh', {})
      if (owner.status !== 401) faults.push(`the family lives on after a reuse: ${owner.status}`)
    }
    faults.push(...(await reuseLater(rig)))
    return {
      passed: faults.length === 0 && chains.every((size) => size === 1) && answers.every((status) => status === 200),
      figure: `${PARALLEL} parallel refreshes over ${rig.shops.length} processes (${tally(answers)}): ${tally(chains)} chain a token; reuse by a thief or after the grace: ${faults.length} families live on${faults.map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

function refreshTogether(rig: ProvingRig, cookies: Record<string, string>) {
  return together(PARALLEL, (index) => {
    const tab = openBrowser(rig.publicUrl, rig.freshAddress(), cookies)
    const to = rig.shops[index % rig.shops.length]!.url
    return () => tab.call(to, 'POST', '/passport/token/refresh', {})
  })
}

/** The same browser, but too late: it is not the owner's any more, or the owner's copy was stolen. */
async function reuseLater(rig: ProvingRig): Promise<string[]> {
  const cookies = await rig.world.cookies(await rig.world.member())
  const browser = rig.browser(cookies)
  await browser.call(rig.next(), 'POST', '/passport/token/refresh', {})
  const renewed = Object.fromEntries(browser.cookies)
  const faults: string[] = []
  try {
    await rig.setClock(GRACE_MS + 1_000)
    const again = await rig.browser(cookies).call(rig.next(), 'POST', '/passport/token/refresh', {})
    if (again.status !== 401) faults.push(`a spent token answers after the grace: ${again.status}`)
    const member = await rig.browser(renewed).call(rig.next(), 'GET', '/member/vo')
    if (member.status !== 401) faults.push(`the family's access lives on: ${member.status}`)
  } finally {
    await rig.setClock(0)
  }
  return faults
}

const WITHIN_MS = 1_000

/** What was ended opens nothing on any process (access#109). */
export const loggingOut: Proof = {
  name: 'logout',
  title: `after a logout no process takes the session any more, within ${WITHIN_MS} ms`,
  run: async (rig, size) => {
    const stage = await setStage(rig)
    // Where each of them would be answered, were the session alive: what is refused for its input says nothing of sessions.
    const forMembers = operations
      .filter(({ operation }) => operation.callers.length === 1 && operation.callers[0] === 'member')
      .flatMap(({ area, name, operation }) =>
        // Every one of them has an entry, or the owner matrix fails.
        targetsOf(ownerEntries[`${area}.${name}`]!, stage).map((target) => ({ operation, target })),
      )
    let slowest = 0
    const faults = new Set<string>()
    let asked = 0
    for (let round = 0; round < (size === 'full' ? 20 : 2); round++) {
      const cookies = await rig.world.cookies(await rig.world.member())
      const bearer = { authorization: `Bearer ${cookies.shop_access}` }
      for (const shop of rig.shops) {
        const before = await rig.browser(cookies).call(shop.url, 'GET', '/member/vo')
        if (before.status !== 200) return { passed: false, figure: `a live session is refused with ${before.status}` }
      }
      const end = await rig.browser(cookies).call(rig.shops[round % rig.shops.length]!.url, 'POST', '/logout', {})
      if (end.status !== 204) return { passed: false, figure: `logging out answers ${end.status}` }
      const start = performance.now()
      for (const shop of rig.shops) {
        while ((await send(shop.url, '/api/member/vo', { headers: bearer })).status !== 401) {
          if (performance.now() - start > 5_000) return { passed: false, figure: 'a process still takes it after 5 s' }
          await pause(5)
        }
      }
      slowest = Math.max(slowest, performance.now() - start)
      for (const shop of rig.shops) {
        for (const { operation, target } of forMembers) {
          asked++
          const headers = { ...ownPage(rig.publicUrl), 'x-forwarded-for': rig.freshAddress() }
          const cookie = cookieHeader(new Map(Object.entries(cookies)))
          const { status } = await ask(shop.url, operation, target, { ...headers, cookie })
          if (status !== 401) faults.add(`${operation.method} ${operation.path}: ${status}`)
        }
        asked++
        const renewed = await rig.browser(cookies).call(shop.url, 'POST', '/passport/token/refresh', {})
        if (renewed.status !== 401) faults.add(`refreshing: ${renewed.status}`)
      }
    }
    return {
      passed: faults.size === 0 && slowest <= WITHIN_MS,
      figure: `${asked} calls with an ended session over ${rig.shops.length} processes: ${faults.size} operations answer otherwise than 401; the last process refused it after ${Math.round(slowest)} ms${[...faults].map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltMember } from '@shop/world'
import type { Browser } from '../browser.ts'
import { codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave } from '../together.ts'
import { logInByPassword } from './password-login.ts'
import { askCode } from './sms-login.ts'

const OLD = 'heanold1'
const WITHIN_MS = 1_000
/** Below what the whole shop may send in a minute. */
const BATCH = 400

/**
 * What a shopper may do on the way to a new password:
 * - `login` by the outdated one, which gives the ticket of `update`
 * - `send` the code, `look` whether it is right
 * - set the password as the pages `update` and `forget` do
 */
const steps = ['login', 'send', 'look', 'update', 'forget'] as const
type Step = (typeof steps)[number]

/** Of the fast form, besides a choice: the shortest ways that lead there, and what comes close. */
const near: Step[][] = [
  ['send', 'forget'],
  ['login', 'send', 'look', 'update'],
  ['send', 'login', 'forget', 'update', 'forget'],
  ['login', 'look', 'update', 'forget'],
]

/** No step to a new password can be left out, and none taken for another phone (access#93, access#94, access#96). */
export const resetFlow: Proof = {
  name: 'reset-flow',
  title:
    'of all orders of the steps to a new password only the legal ones change it; a phone swapped on the way is refused; every session ends and the phone is told',
  run: async (rig, size) => {
    const all = ordersUpTo(5)
    const orders = size === 'full' ? all : [...ordersUpTo(1), ...near, ...all.filter((_, index) => index % 400 === 0)]
    const faults: string[] = []
    let changed = 0
    try {
      for (let start = 0; start < orders.length; start += BATCH) {
        await rig.setClock((start / BATCH) * 70_000)
        const batch = orders.slice(start, start + BATCH)
        await interleave(batch.length, 12, async (index) => {
          const order = batch[index]!
          const walked = await walk(rig, order)
          changed += walked.changes
          if (walked.changes !== changesOf(order)) faults.push(`${order.join(' ')}: ${walked.changes} changes`)
        })
      }
    } finally {
      await rig.setClock(0)
    }
    const swaps = await swapPhones(rig)
    const ended = await endEverywhere(rig)
    return {
      passed: faults.length === 0 && changed > 0 && swaps.changed === 0 && ended.slowest <= WITHIN_MS && ended.told,
      figure: `${orders.length} orders of ${steps.length} steps: ${changed} changes, ${faults.length} where none was due${faults.map((line) => `\n    ${line}`).join('')}; ${swaps.tried} swapped phones: ${swaps.changed} changed a password; sessions over on ${rig.shops.length} processes after ${Math.round(ended.slowest)} ms, ${ended.told ? 'the phone was told' : 'NO NOTICE'}`,
    }
  },
}

function ordersUpTo(length: number): Step[][] {
  let last: Step[][] = [[]]
  const all: Step[][] = []
  for (let count = 0; count < length; count++) {
    last = last.flatMap((order) => steps.map((step) => [...order, step]))
    all.push(...last)
  }
  return all
}

/** What the rules allow, told apart from how the shop does it: one code within the pause, one ticket an outdated password. */
function changesOf(order: readonly Step[]): number {
  let hasCode = false
  let wasSent = false
  let hasTicket = false
  let isOutdated = true
  let changes = 0
  for (const step of order) {
    if (step === 'send' && !wasSent) {
      hasCode = true
      wasSent = true
    }
    if (step === 'login' && isOutdated) hasTicket = true
    const isLegal = hasCode && (step === 'forget' || (step === 'update' && hasTicket && isOutdated))
    if (!isLegal) continue
    changes++
    hasCode = false
    hasTicket = false
    isOutdated = false
  }
  return changes
}

/** Takes the steps in one browser. @returns how often the stored password became another one */
async function walk(rig: ProvingRig, order: readonly Step[]): Promise<{ changes: number }> {
  const member = await rig.world.member({ password: OLD, isPasswordOutdated: true })
  const browser = rig.browser()
  const held: Held = { code: '000000', ticket: 'A'.repeat(43) }
  let stored = await hashOf(rig, member)
  let changes = 0
  for (const [index, step] of order.entries()) {
    await take(rig, browser, member, step, held, `Egret+${index}${index}27`)
    const now = await hashOf(rig, member)
    if (now !== stored) changes++
    stored = now
  }
  return { changes }
}

interface Held {
  code: string
  ticket: string
}

async function take(
  rig: ProvingRig,
  browser: Browser,
  { phone }: BuiltMember,
  step: Step,
  held: Held,
  password: string,
): Promise<void> {
  const to = rig.next()
  if (step === 'login') {
    const { json } = await logInByPassword(browser, to, phone, OLD)
    held.ticket = (json as { ticket?: string }).ticket ?? held.ticket
  } else if (step === 'send') {
    held.code = await askCode(rig, browser, phone, 'reset').catch(() => held.code)
  } else if (step === 'look') {
    await browser.call(to, 'PUT', '/sms/captchas', { phoneNum: phone, captcha: held.code, purpose: 'reset' })
  } else {
    const ticket = step === 'update' ? { ticket: held.ticket } : {}
    await browser.call(to, 'POST', '/reset/pwd', {
      userName: phone,
      password,
      validCode: held.code,
      type: step,
      ...ticket,
    })
  }
}

/** Two phones in the hands of one browser: at each step, the other one stands in the place of the first. */
async function swapPhones(rig: ProvingRig): Promise<{ tried: number; changed: number }> {
  let tried = 0
  let changed = 0
  for (const type of ['forget', 'update', 'edit'] as const) {
    for (const swapped of ['send', 'set', 'sendAndSet'] as const) {
      // A code of one's own phone sets one's own forgotten password: that is no swap.
      if (type === 'forget' && swapped === 'sendAndSet') continue
      const [victim, thief] = [await outdated(rig), await outdated(rig)]
      const browser = rig.browser(type === 'edit' ? await rig.world.cookies(victim) : {})
      const login = type === 'update' ? await logInByPassword(browser, rig.next(), victim.phone, OLD) : undefined
      const before = [await hashOf(rig, victim), await hashOf(rig, thief)]
      const sent = swapped === 'send' || swapped === 'sendAndSet' ? thief.phone : victim.phone
      const set = swapped === 'set' || swapped === 'sendAndSet' ? thief.phone : victim.phone
      const validCode = await askCode(rig, browser, sent, 'reset')
      const ticket = (login?.json as { ticket?: string } | undefined)?.ticket
      const body = { userName: set, password: 'Egret+2027', validCode, type, ...(ticket ? { ticket } : {}) }
      const answer = await browser.call(rig.next(), 'POST', '/reset/pwd', body)
      tried++
      const after = [await hashOf(rig, victim), await hashOf(rig, thief)]
      if (answer.status < 400 || codeOf(answer) === undefined || after.join() !== before.join()) changed++
    }
  }
  return { tried, changed }
}

/** One legal reset: how long any process still takes the session of before, and whether the phone hears of it. */
async function endEverywhere(rig: ProvingRig): Promise<{ slowest: number; told: boolean }> {
  const member = await outdated(rig)
  const cookies = await rig.world.cookies(member)
  const live = async (to: string) => (await rig.browser(cookies).call(to, 'GET', '/member/vo')).status === 200
  for (const shop of rig.shops) if (!(await live(shop.url))) throw new Error('a live session is refused')
  const browser = rig.browser()
  const validCode = await askCode(rig, browser, member.phone, 'reset')
  const body = { userName: member.phone, password: 'Egret+2027', validCode }
  const answer = await browser.call(rig.next(), 'POST', '/reset/pwd', body)
  if (answer.status !== 200) throw new Error(`the legal reset answers ${answer.text}`)
  const start = performance.now()
  for (const shop of rig.shops) {
    while ((await live(shop.url)) && performance.now() - start < 5_000) await pause(5)
  }
  const slowest = performance.now() - start
  const isTold = async () => (await rig.desk.sms.list(member.phone)).some(({ text }) => text.includes('登录密码已修改'))
  for (let waited = 0; waited < 100 && !(await isTold()); waited++) await pause(100)
  return { slowest, told: await isTold() }
}

const outdated = (rig: ProvingRig) => rig.world.member({ password: OLD, isPasswordOutdated: true })

async function hashOf({ database }: ProvingRig, { accountId }: BuiltMember): Promise<string | undefined> {
  const { rows } = await database.query<{ hash: string }>('SELECT hash FROM passwords WHERE account_id = $1', [
    accountId,
  ])
  return rows[0]?.hash
}

import { randomInt } from 'node:crypto'
import { questionLimits } from '@shop/contract/areas/access'
import { freshPhone } from '@shop/world'
import { type Browser, openBrowser } from '../browser.ts'
import { type Answer, codeOf, withoutRequestId } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave } from '../together.ts'
import { encryptedForm, postForm } from './password-login.ts'
import { solveSlider } from './sms-login.ts'

const PASSWORD = 'Heron-2026'
/** Answers to one address and to all together in a day (access#75), and how far times may tell who is known (access#15). */
const MOST_ANSWERS = 20
const MOST_ANSWERS_OF_ALL = 500
const MOST_AUC = 0.55
/** Tries at one name, below what an hour allows. */
const TRIES = 8

/** Who is a customer of a pharmacy is nobody's to find out (access#15, access#75). */
export const enumeration: Proof = {
  name: 'enumeration',
  title: `an address gets at most ${MOST_ANSWERS} answers a day about phones, all together ${MOST_ANSWERS_OF_ALL}; login and reset tell known from unknown neither in bytes nor in time (AUC ≤ ${MOST_AUC})`,
  run: async (rig, size) => {
    const isFull = size === 'full'
    const answered = await sweep(rig, isFull ? 10_000 : 24)
    const wide = await sweepWide(rig, isFull ? 1_000 : 48, isFull ? 10 : 6)
    const login = await compare(rig, isFull ? 2_000 : 8, loginTry)
    const reset = await compare(rig, isFull ? 2_000 : 8, resetTry)
    // A few tries tell nothing of time.
    const isQuiet = !isFull || Math.max(login.auc, reset.auc) <= MOST_AUC
    const told = ({ answers, tries, auc }: Compared) =>
      `${tries} + ${tries} tries, ${answers.size} different answer(s)${isFull ? `, AUC ${auc.toFixed(3)}` : ''}`
    return {
      passed:
        answered.most <= MOST_ANSWERS &&
        wide.answers <= MOST_ANSWERS_OF_ALL &&
        wide.free <= questionLimits.everyoneFreeADay &&
        login.answers.size === 1 &&
        reset.answers.size === 1 &&
        isQuiet,
      figure: `${answered.asked} questions of one address, each with a slider pass: ${answered.most} answered; ${wide.asked} of ${wide.addresses} addresses, each in a network of its own: ${wide.answers} answered, ${wide.free} of them without a pass; login: ${told(login)}; reset: ${told(reset)}`,
    }
  },
}

/** One address asks about phone after phone, in new browsers and with a pass where one is asked for. */
async function sweep(rig: ProvingRig, asked: number): Promise<{ asked: number; most: number }> {
  const address = rig.freshAddress()
  let most = 0
  await interleave(asked, 8, async (index) => {
    const browser = openBrowser(rig.publicUrl, address)
    const ask = () => browser.call(rig.next(), 'POST', '/validate', { userName: freshPhone() })
    let answer = await ask()
    // Drawing is rationed too; the first hundred show that a pass does not help.
    if (codeOf(answer) === 'SLIDER_REQUIRED' && index < 100) {
      await solveSlider(rig, browser)
      answer = await ask()
    }
    if (answer.status === 200) most++
  })
  return { asked, most }
}

/** Many addresses in as many networks each ask a few times, the first of them with passes once they are asked for one. */
async function sweepWide(rig: ProvingRig, addresses: number, each: number) {
  let answers = 0
  let free = 0
  await interleave(addresses, 8, async (index) => {
    // Networks that no other proof's browsers stand in.
    const address = `10.${index & 255}.${200 + (index >> 8)}.250`
    const browser = openBrowser(rig.publicUrl, address)
    const path = index % 2 === 0 ? '/validate' : '/validate/sameThirdBinder'
    for (let count = 0; count < each; count++) {
      const body = { userName: freshPhone(), ...(index % 2 === 0 ? {} : { type: 1, platform: 'PC' }) }
      let answer = await browser.call(rig.next(), 'POST', path, body)
      if (answer.status === 200) free++
      if (codeOf(answer) === 'SLIDER_REQUIRED') {
        await solveSlider(rig, browser)
        answer = await browser.call(rig.next(), 'POST', path, body)
      }
      if (answer.status === 200) answers++
    }
  })
  return { addresses, asked: addresses * each, answers, free }
}

/** Makes one try ready: what it sends once the clock runs. */
type Try = (browser: Browser, to: string, phone: string) => Promise<() => Promise<Answer>>

const loginTry: Try = async (browser, to, phone) => {
  const form = await encryptedForm(browser, to, phone, 'Wrong-2026')
  return () => postForm(browser, to, form)
}

const resetTry: Try = async (browser, to, phone) => {
  // A browser with an id, as every browser that asked for a code has one.
  await browser.call(to, 'GET', '/login/key?nonceStr=enumeration')
  const body = { userName: phone, password: 'Egret+2027', validCode: '123456', type: 'forget' }
  return () => browser.call(to, 'POST', '/reset/pwd', body)
}

interface Compared {
  tries: number
  /** Without what the moment adds. */
  answers: Set<string>
  /** How well time alone tells known from unknown, 0.5 when not at all. */
  auc: number
}

/** Tries known and unknown names in turns, one after another and in an order that chance decides, so that load falls on both alike. */
async function compare(rig: ProvingRig, tries: number, prepare: Try): Promise<Compared> {
  const names = Math.ceil(tries / TRIES)
  const known = await interleave(names, 4, async () => (await rig.world.member({ password: PASSWORD })).phone)
  const unknown = Array.from({ length: names }, freshPhone)
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const answers = new Set<string>()
  for (let count = 0; count < tries; count++) {
    const order = randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) {
      const phone = (kind === 'known' ? known : unknown)[count % names]!
      // Always the same process: three differ in how warm they are.
      const send = await prepare(rig.browser(), rig.shops[0]!.url, phone)
      const start = performance.now()
      const answer = await send()
      times[kind].push(performance.now() - start)
      answers.add(withoutRequestId(answer))
    }
  }
  const auc = areaUnderCurve(times.known, times.unknown)
  return { tries, answers, auc: Math.max(auc, 1 - auc) }
}

/** How often a value of the first list is above one of the second: the Mann-Whitney statistic as a share. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let above = 0
  for (const one of first) for (const other of second) above += one > other ? 1 : one === other ? 0.5 : 0
  return above / (first.length * second.length)
}

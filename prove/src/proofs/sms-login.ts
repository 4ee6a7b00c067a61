import { setTimeout as pause } from 'node:timers/promises'
import { agreementVersion } from '@shop/contract/agreements'
import type { Browser } from '../browser.ts'
import type { Answer } from '../http.ts'
import type { ProvingRig } from '../rig.ts'

/** A way to `position` as a hand would go it: 25 steps within 300 ms. */
export function handTrack(position: number): { x: number; at: number }[] {
  return Array.from({ length: 26 }, (_, step) => ({ x: Math.round((position * step) / 2.5) / 10, at: step * 12 }))
}

export interface SendingAllowed {
  ticket: string
  /** What the picture shows, where the ticket asks for it. */
  validCode?: string
}

/** Puts the piece into the hole of a new puzzle. */
export async function solveSlider(rig: ProvingRig, browser: Browser): Promise<Answer> {
  const { id } = (await browser.call(rig.next(), 'POST', '/slider')).json as { id: string }
  const position = await rig.shops[0]!.sliderPosition(id)
  // The way may not have taken longer than the puzzle has been out.
  await pause(60)
  const solution = { position, by: 'pointer', track: handTrack(position) }
  return browser.call(rig.next(), 'PUT', `/slider/${id}`, solution)
}

/** Solves puzzle and picture, as if they kept nobody out, and exchanges the pass for a ticket. */
export async function askTicket(
  rig: ProvingRig,
  browser: Browser,
  phoneNum: string,
  purpose = 'login',
): Promise<SendingAllowed> {
  const judged = await solveSlider(rig, browser)
  if (judged.status !== 204) throw new Error(`the puzzle was not passed: ${judged.text}`)
  const answer = await browser.call(rig.next(), 'POST', '/sms/tickets', { phoneNum, purpose })
  if (answer.status !== 200) throw new Error(`no ticket: ${answer.text}`)
  const { ticket, isNeedCaptcha } = answer.json as { ticket: string; isNeedCaptcha: boolean }
  if (!isNeedCaptcha) return { ticket }
  await browser.call(rig.next(), 'POST', '/image/captchas', { ticket })
  return { ticket, validCode: await rig.shops[0]!.imageCode(ticket) }
}

/** Has a code sent and takes it out of the sandbox. */
export async function askCode(rig: ProvingRig, browser: Browser, phoneNum: string, purpose?: string): Promise<string> {
  const allowed = await askTicket(rig, browser, phoneNum, purpose)
  return rig.desk.sms.codeFrom(phoneNum, async () => {
    const answer = await browser.call(rig.next(), 'POST', '/sms/captchas', { phoneNum, ...allowed })
    if (answer.status !== 200) throw new Error(`no code was sent: ${answer.text}`)
  })
}

export function logIn(browser: Browser, to: string, phoneNum: string, smsCode: string): Promise<Answer> {
  return browser.call(to, 'POST', '/passport/smsLogin/v2', { phoneNum, smsCode, agreementVersion })
}

/** The next code that this one is not. */
export function wrongCode(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0')
}

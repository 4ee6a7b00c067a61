import { randomInt } from 'node:crypto'
import { freshPhone } from '@shop/world'
import { codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave, tally, together } from '../together.ts'
import { askTicket } from './sms-login.ts'

/** Each of them solves a puzzle of its own first. */
const PARALLEL = { fast: 60, full: 200 }
const HOUR = 60 * 60 * 1000
/** Codes an hour and a day to one phone (access#22). */
const AN_HOUR = 5
const A_DAY = 10
/** Codes an hour from one address. */
const AN_ADDRESS_AN_HOUR = 30

export const codeSending: Proof = {
  name: 'code-sending',
  title: 'parallel sends to one phone send 1, though every puzzle is solved; forged addresses count as one',
  run: async (rig, size) => {
    const phone = freshPhone()
    const parallel = PARALLEL[size]
    const answers = await together(parallel, async (index) => {
      const browser = rig.browser()
      const allowed = await askTicket(rig, browser, phone)
      const to = rig.shops[index % rig.shops.length]!.url
      return () => browser.call(to, 'POST', '/sms/captchas', { phoneNum: phone, ...allowed })
    })
    const sent = (await rig.desk.sms.list(phone)).length
    const ofOneTicket = await useTicketTogether(rig, 50)
    const forged = await sendFromOnePlace(rig, size === 'full' ? 300 : 36)
    const figures = [
      `${parallel} parallel sends: ${sent} message (${tally(answers.map((answer) => codeOf(answer) ?? answer.status))})`,
      `one ticket × 50, twice: ${ofOneTicket}`,
      `${forged.asked} sends from one address behind as many forged ones: ${forged.sent}; from as many true ones: ${forged.honest}`,
    ]
    let holds = sent === 1 && ofOneTicket === 1
    holds &&= forged.sent === AN_ADDRESS_AN_HOUR && forged.honest === forged.asked
    if (size === 'full') {
      const { inFirstHour, inDay, asked } = await sendForADay(rig)
      figures.push(`one phone asked ${asked} times in a day: ${inFirstHour} in the first hour, ${inDay} in all`)
      holds &&= inFirstHour === AN_HOUR && inDay === A_DAY
    }
    return { passed: holds, figure: figures.join('; ') }
  },
}

/** Many at once, and again after the pause that a phone has: only the ticket itself stands in the way then. */
async function useTicketTogether(rig: ProvingRig, times: number): Promise<number> {
  const phone = freshPhone()
  const browser = rig.browser()
  const allowed = await askTicket(rig, browser, phone)
  const use = () =>
    together(times, (index) => {
      const to = rig.shops[index % rig.shops.length]!.url
      return () => browser.call(to, 'POST', '/sms/captchas', { phoneNum: phone, ...allowed })
    })
  try {
    await use()
    await rig.setClock(61_000)
    await use()
  } finally {
    await rig.setClock(0)
  }
  return (await rig.desk.sms.list(phone)).length
}

/** Headers by which a sender may pretend to be somewhere else; the last hop is what the trusted proxy saw. */
function pretend(seen: string): Record<string, string> {
  const made = () => `${randomInt(1, 224)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const forwarded = [`${made()}, ${seen}`, `${made()}, ${made()}, ${seen}`, `127.0.0.1, ${seen}`, `::1, ${seen}`]
  return {
    'x-forwarded-for': forwarded[randomInt(forwarded.length)]!,
    'x-real-ip': made(),
    'client-ip': made(),
    'cf-connecting-ip': made(),
    forwarded: `for=${made()}`,
  }
}

/** Many sends to as many phones: with forged addresses in front of one, then each from a true one. */
async function sendFromOnePlace(rig: ProvingRig, asked: number) {
  const seen = rig.freshAddress()
  const send = async (forge: boolean) => {
    const answers = await together(asked, async (index) => {
      const phone = freshPhone()
      const browser = rig.browser()
      const allowed = await askTicket(rig, browser, phone)
      const to = rig.shops[index % rig.shops.length]!.url
      const headers = forge ? pretend(seen) : {}
      return () => browser.call(to, 'POST', '/sms/captchas', { phoneNum: phone, ...allowed }, headers)
    })
    return answers.filter(({ status }) => status === 200).length
  }
  return { asked, sent: await send(true), honest: await send(false) }
}

/** Asks for one phone three times in two minutes, every twenty minutes, for a day. */
async function sendForADay(rig: ProvingRig) {
  const phone = freshPhone()
  let inFirstHour = 0
  let asked = 0
  try {
    for (let offset = 0; offset < 24 * HOUR; offset += HOUR / 3) {
      await interleave(3, 1, async (step) => {
        await rig.setClock(offset + step * 61_000)
        const browser = rig.browser()
        const allowed = await askTicket(rig, browser, phone)
        asked++
        await browser.call(rig.next(), 'POST', '/sms/captchas', { phoneNum: phone, ...allowed })
      })
      if (offset + HOUR / 3 === HOUR) inFirstHour = (await rig.desk.sms.list(phone)).length
    }
  } finally {
    await rig.setClock(0)
  }
  return { asked, inFirstHour, inDay: (await rig.desk.sms.list(phone)).length }
}

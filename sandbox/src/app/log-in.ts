import { setTimeout as wait } from 'node:timers/promises'
import type { Inbox } from '../sms/inbox.ts'
import type { Answer, Line } from './line.ts'
import { type Puzzle, solve } from './puzzle.ts'

export interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
}

/** Puzzles that are tried before giving up. */
const PUZZLES = 3
/** ms that a message may take, and between two looks */
const PATIENCE_MS = 4_000
const LOOK_MS = 50

const failed = (code: string, message: string) => ({ ok: false, status: 409, code, message }) as const

/**
 * Logs a phone in at the shop as its app does: a slide, a code by text message, which the desk's own inbox receives. A phone
 * that has no account yet is told so: an account is made on the shop's own pages, where the agreements are.
 */
export async function logIn(line: Line, phoneNum: string, inbox: Inbox): Promise<Answer<Tokens>> {
  const slid = await slide(line)
  if (!slid.ok) return slid
  const ticket = await line<{ ticket: string; isNeedCaptcha: boolean }>({
    method: 'POST',
    path: '/sms/tickets',
    body: { phoneNum },
  })
  if (!ticket.ok) return ticket
  if (ticket.body.isNeedCaptcha) {
    return failed('IMAGE_CODE_ASKED', '这个手机号一小时内获取验证码较多，手机暂时不能登录，请换一个手机号或稍后再试')
  }
  const before = newestCode(phoneNum, inbox)?.id
  const sent = await line({ method: 'POST', path: '/sms/captchas', body: { phoneNum, ticket: ticket.body.ticket } })
  if (!sent.ok) return sent
  const smsCode = await codeAfter(before, phoneNum, inbox)
  if (smsCode === undefined) return failed('NO_MESSAGE', '手机没有收到验证码短信，请查看短信故障开关')
  // '' says that nobody ticked the agreements: a call that names no version stands for today's.
  const body = { phoneNum, smsCode, agreementVersion: '' }
  const entered = await line<Tokens>({ method: 'POST', path: '/passport/smsLogin/v2', body })
  if (!entered.ok && entered.code === 'AGREEMENT_REQUIRED') {
    return failed('NO_ACCOUNT', '这个手机号还没有账号，请先在商城用它登录一次')
  }
  return entered
}

async function slide(line: Line): Promise<Answer<unknown>> {
  for (let left = PUZZLES; ; left -= 1) {
    const puzzle = await line<Puzzle>({ method: 'POST', path: '/slider' })
    if (!puzzle.ok) return puzzle
    const answer = await solve(puzzle.body)
    const judged = await line({ method: 'PUT', path: `/slider/${puzzle.body.id}`, body: answer })
    if (judged.ok || left === 1) return judged
  }
}

/** Notices may come in between, such as of the device that was let in before. */
const newestCode = (phone: string, inbox: Inbox) => inbox.list(phone).find(({ code }) => code !== null)

async function codeAfter(before: string | undefined, phone: string, inbox: Inbox): Promise<string | undefined> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const newest = newestCode(phone, inbox)
    if (newest !== undefined && newest.id !== before) return newest.code ?? undefined
    if (performance.now() >= deadline) return undefined
    await wait(LOOK_MS)
  }
}

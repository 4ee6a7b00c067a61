import type { Inbox } from '../sms/inbox.ts'
import { type Answer, type Line, lineTo } from './line.ts'
import { logIn, type Tokens } from './log-in.ts'

/** What the shop tells the app of the browser that asks (access#60). */
export interface Asker {
  readonly site: string
  readonly device: string
  readonly place: string
  readonly isNearby: boolean
  /** epoch ms */
  readonly askedAt: number
  readonly expiresAt: number
}

/** The shop's app on anybody's phone. */
export interface Phones {
  /** Scans what a login code says; the phone logs itself in before, if it is not. */
  scan(phone: string, text: string, address?: string): Promise<Answer<Asker>>
  /** Lets the browser in or refuses; of the phone that scanned last unless one is named. */
  answer(accept: boolean, phone?: string): Promise<Answer<unknown>>
}

interface Phone {
  readonly number: string
  readonly line: Line
  address: string
  tokens?: Promise<Answer<Tokens>>
  /** The uuid of the code that waits for an answer. */
  scanned?: string
}

export function phones(shopUrl: string, inbox: Inbox): Phones {
  const known = new Map<string, Phone>()
  let last: Phone | undefined

  const phoneOf = (number: string): Phone => {
    const phone: Phone = known.get(number) ?? {
      number,
      address: mobileAddress(number),
      line: lineTo(shopUrl, () => phone.address),
    }
    known.set(number, phone)
    return phone
  }

  /** Calls with the phone's bearer; one that ran out is renewed, and where that fails the phone logs in again. */
  const callAs = async <Body>(phone: Phone, path: string, body?: object): Promise<Answer<Body>> => {
    const call = async (tokens: Answer<Tokens>): Promise<Answer<Body>> =>
      tokens.ok
        ? phone.line<Body>({ method: 'POST', path, token: tokens.body.access_token, ...(body ? { body } : {}) })
        : tokens
    phone.tokens ??= logIn(phone.line, phone.number, inbox)
    const used = phone.tokens
    const tokens = await used
    const answer = await call(tokens)
    if (answer.ok || answer.status !== 401) {
      if (!tokens.ok) forget(phone, used)
      return answer
    }
    if (phone.tokens === used) phone.tokens = renewed(phone, tokens)
    const fresh = await phone.tokens
    if (!fresh.ok) forget(phone, phone.tokens)
    return call(fresh)
  }

  const renewed = async (phone: Phone, tokens: Answer<Tokens>): Promise<Answer<Tokens>> => {
    const refreshToken = tokens.ok ? tokens.body.refresh_token : ''
    const path = '/passport/token/refresh'
    const answer = await phone.line<Tokens>({ method: 'POST', path, body: { refreshToken } })
    return answer.ok ? answer : logIn(phone.line, phone.number, inbox)
  }

  return {
    scan: async (number, text, address) => {
      const uuid = uuidIn(text)
      if (uuid === undefined) {
        return { ok: false, status: 422, code: 'NOT_A_LOGIN_CODE', message: '这不是禾安健康的登录二维码' }
      }
      const phone = phoneOf(number)
      if (address !== undefined) phone.address = address
      delete phone.scanned
      const answer = await callAs<Asker>(phone, `/app/qrCode/${uuid}/scan`)
      if (!answer.ok) return inOtherWords(answer)
      phone.scanned = uuid
      last = phone
      return answer
    },
    answer: async (accept, number) => {
      const phone = number === undefined ? last : known.get(number)
      if (phone?.scanned === undefined) {
        return { ok: false, status: 409, code: 'NOTHING_SCANNED', message: '请先扫描登录二维码' }
      }
      const uuid = phone.scanned
      delete phone.scanned
      return inOtherWords(await callAs(phone, `/app/qrCode/${uuid}/confirm`, { accept }))
    },
  }
}

function forget(phone: Phone, tokens: Phone['tokens']): void {
  if (phone.tokens === tokens) delete phone.tokens
}

/** A code that ran out, was used or is another phone's: what helps in each case. */
function inOtherWords<Body>(answer: Answer<Body>): Answer<Body> {
  if (answer.ok || answer.code !== 'QR_CODE_INVALID') return answer
  return { ...answer, message: `${answer.message}，请在登录页刷新二维码后重新扫描` }
}

/** An address of the range that mobile networks use inside, one for each phone. */
function mobileAddress(number: string): string {
  const tail = Number(number.slice(-7))
  return `100.${64 + (tail % 64)}.${(tail >> 6) & 255}.${(tail >> 14) & 255}`
}

const UUID = /^[\w-]{43}$/

/**
 * The uuid of a login code in what its picture says, an address with `qr`, or in the bare uuid.
 * @returns undefined when it is no login code
 */
export function uuidIn(text: string): string | undefined {
  const wanted = text.trim()
  const uuid = URL.canParse(wanted) ? new URL(wanted).searchParams.get('qr') : wanted
  return uuid !== null && UUID.test(uuid) ? uuid : undefined
}

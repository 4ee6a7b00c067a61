import { randomUUID } from 'node:crypto'
import type { Static } from 'typebox'
import { Type as T } from 'typebox'
import type { SandboxClock } from '../clock.ts'
import { type FaultSwitches, NOTICE_MODES, type NoticeMode } from './faults.ts'
import { PAYMENT_PROVIDERS, type PaymentProviderName } from './keys.ts'
import type { Refund, Trade } from './trade.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** ms after each try until the next, as the providers' documents have them. */
const RETRIES: Readonly<Record<PaymentProviderName, readonly number[]>> = {
  alipay: [4 * MINUTE, 10 * MINUTE, 10 * MINUTE, HOUR, 2 * HOUR, 6 * HOUR, 15 * HOUR],
  wechat: [
    ...[15_000, 15_000, 30_000, 3 * MINUTE, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE, 30 * MINUTE, 30 * MINUTE, HOUR],
    ...[3 * HOUR, 3 * HOUR, 3 * HOUR, 6 * HOUR, 6 * HOUR],
  ],
}
/** ms that a provider waits for the shop's answer */
const PATIENCE_MS = 5_000
/** ms between two looks at what is due: the clock may be moved at any time. */
const LOOK_MS = 200
const MOST_KEPT = 300

export const PaymentNoticeSchema = T.Object({
  id: T.String(),
  provider: T.Enum(PAYMENT_PROVIDERS),
  kind: T.Enum(['payment', 'refund']),
  outTradeNo: T.String(),
  mode: T.Enum(NOTICE_MODES),
  state: T.Enum(['waiting', 'taken', 'dropped', 'givenUp']),
  tries: T.Integer(),
  /** What the shop answered last: its status, or why there is none. */
  answer: T.Union([T.String(), T.Null()]),
  /** epoch ms of the next try */
  nextAt: T.Union([T.Integer(), T.Null()]),
})
export type PaymentNotice = Static<typeof PaymentNoticeSchema>

/** What a notice says. */
export interface NoticeContent {
  readonly id: string
  readonly trade: Trade
  /** Undefined when it tells of the payment. */
  readonly refund: Refund | undefined
  readonly mode: NoticeMode
  readonly now: number
}

export interface WrittenNotice {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** How one provider writes its notices, and what it takes for an acknowledgement. */
export interface NoticeWriter {
  write(content: NoticeContent): WrittenNotice
  isTaken(status: number, body: string): boolean
}

export interface Notices {
  /** Newest first. */
  list(outTradeNo?: string): PaymentNotice[]
  /** Tells the shop, as the fault switches have it, and again until it is taken. */
  tell(trade: Trade, refund?: Refund): void
  /** Sends one as it is named, once, whatever became of the trade; to another address than the shop named where one is given. */
  sendOnce(trade: Trade, mode: NoticeMode, to?: string): Promise<PaymentNotice>
  /** Sends a known one again. */
  again(id: string): Promise<PaymentNotice | undefined>
  stop(): void
}

type Kept = PaymentNotice & {
  readonly trade: Trade
  readonly refund: Refund | undefined
  readonly address: string
  rounds: number
}

export function noticeSending(
  writers: Readonly<Record<PaymentProviderName, NoticeWriter>>,
  { clock, faults, changed }: { clock: SandboxClock; faults: FaultSwitches; changed: () => void },
): Notices {
  let kept: Kept[] = []
  const underway = new Set<Kept>()

  const keep = (trade: Trade, refund: Refund | undefined, mode: NoticeMode, address = trade.notifyUrl): Kept => {
    const notice: Kept = {
      id: randomUUID(),
      provider: trade.provider,
      kind: refund === undefined ? 'payment' : 'refund',
      outTradeNo: trade.outTradeNo,
      mode,
      state: 'waiting',
      tries: 0,
      answer: null,
      nextAt: null,
      trade,
      refund,
      address,
      rounds: 0,
    }
    kept = [notice, ...kept].slice(0, MOST_KEPT)
    return notice
  }

  const post = async (notice: Kept): Promise<void> => {
    const { trade, refund, mode, id, provider, address } = notice
    const { headers, body } = writers[provider].write({ id, trade, refund, mode, now: clock.now() })
    notice.tries += 1
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const answer = await response.text()
      notice.answer = `${response.status}`
      if (writers[provider].isTaken(response.status, answer)) notice.state = 'taken'
    } catch (error) {
      notice.answer = error instanceof Error && error.name === 'TimeoutError' ? '超时' : '无应答'
    }
  }

  const send = async (notice: Kept): Promise<void> => {
    if (underway.has(notice)) return
    underway.add(notice)
    notice.nextAt = null
    await (notice.mode === 'double' ? Promise.all([post(notice), post(notice)]) : post(notice))
    const pause = RETRIES[notice.provider][notice.rounds++]
    if (notice.state === 'waiting' && pause !== undefined) notice.nextAt = clock.now() + pause
    else if (notice.state === 'waiting') notice.state = 'givenUp'
    underway.delete(notice)
    changed()
  }

  const looking = setInterval(() => {
    const now = clock.now()
    for (const notice of kept) if (notice.nextAt !== null && notice.nextAt <= now) void send(notice)
  }, LOOK_MS)
  looking.unref()

  return {
    list: (outTradeNo) =>
      kept.filter((notice) => outTradeNo === undefined || notice.outTradeNo === outTradeNo).map(shown),
    tell: (trade, refund) => {
      const { notices: mode, noticeDelay } = faults.all[trade.provider]
      const notice = keep(trade, refund, mode)
      if (mode === 'drop') notice.state = 'dropped'
      else if (noticeDelay > 0) notice.nextAt = clock.now() + noticeDelay * 1000
      else void send(notice)
      changed()
    },
    sendOnce: async (trade, mode, to) => {
      const notice = keep(trade, undefined, mode, to)
      await send(notice)
      notice.nextAt = null
      return shown(notice)
    },
    again: async (id) => {
      const notice = kept.find((each) => each.id === id)
      if (notice === undefined) return undefined
      await send(notice)
      return shown(notice)
    },
    stop: () => clearInterval(looking),
  }
}

function shown({ trade: _trade, refund: _refund, address: _address, rounds: _rounds, ...notice }: Kept): PaymentNotice {
  return notice
}

import type { Static } from 'typebox'
import { Type as T } from 'typebox'
import { PAYMENT_PROVIDERS, type PaymentProviderName } from './keys.ts'

/**
 * How calls of the shop fare:
 * - `down` hears nothing; `error` answers 500; both do nothing
 * - `lost` does what is asked, and the answer never arrives
 * - `signature` signs its answers with another key
 */
export const CALL_MODES = ['none', 'down', 'error', 'lost', 'signature'] as const

/**
 * What is done to a notice:
 * - `drop` never sends it, `double` sends it twice at once
 * - `amount`, `state`, `recipient` say something else, truly signed: a cent more, another state, another app
 * - `forge` signs with a key of nobody, `key` names a key that there is not, `old` is dated two days back, `probe` is a probe of WeChat Pay
 */
export const NOTICE_MODES = [
  'none',
  'drop',
  'double',
  'amount',
  'state',
  'recipient',
  'forge',
  'key',
  'old',
  'probe',
] as const
export type NoticeMode = (typeof NOTICE_MODES)[number]

/** How refunds end: at once, when the desk says so, never, or not while the shop's balance is short. */
export const REFUND_MODES = ['done', 'delay', 'fail', 'balance'] as const

/** `wrong`: the bill has a cent more in its first line and lacks its last; `broken`: its file is not what was promised. */
export const BILL_MODES = ['right', 'wrong', 'broken'] as const

export const PaymentFaultSchema = T.Object(
  {
    mode: T.Enum(CALL_MODES),
    /** ms that the provider waits before each answer */
    delay: T.Integer({ minimum: 0, maximum: 60_000 }),
    notices: T.Enum(NOTICE_MODES),
    /** Seconds, by the sandbox's clock, before a notice is sent. */
    noticeDelay: T.Integer({ minimum: 0, maximum: 86_400 }),
    refunds: T.Enum(REFUND_MODES),
    bills: T.Enum(BILL_MODES),
  },
  { additionalProperties: false },
)
export type PaymentFault = Static<typeof PaymentFaultSchema>

export const PaymentFaultsSchema = T.Record(T.Enum(PAYMENT_PROVIDERS), PaymentFaultSchema)
export type PaymentFaults = Record<PaymentProviderName, PaymentFault>

export const NO_PAYMENT_FAULT: PaymentFault = {
  mode: 'none',
  delay: 0,
  notices: 'none',
  noticeDelay: 0,
  refunds: 'done',
  bills: 'right',
}

export interface FaultSwitches {
  readonly all: PaymentFaults
  /** What is not named stays; without a provider, of both. */
  set(fault: Partial<PaymentFault>, provider?: PaymentProviderName): void
  clear(): void
}

/** The switches, all off at first. `changed` is called after each change. */
export function faultSwitches(changed: () => void): FaultSwitches {
  const healthy = (): PaymentFaults => ({ alipay: NO_PAYMENT_FAULT, wechat: NO_PAYMENT_FAULT })
  let all = healthy()
  return {
    get all() {
      return all
    },
    set: (fault, provider) => {
      const next = { ...all }
      for (const name of provider === undefined ? PAYMENT_PROVIDERS : [provider])
        next[name] = { ...all[name], ...fault }
      all = next
      changed()
    },
    clear: () => {
      all = healthy()
      changed()
    },
  }
}

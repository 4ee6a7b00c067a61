import type { Static } from 'typebox'
import { Type as T } from 'typebox'

/**
 * What the provider does wrong on request:
 * - `refuse` answers that the account is out of service; `limit` that the phone has had too many messages
 * - `hang` never answers; `drop` answers OK and the message is never seen
 */
export const FAULT_MODES = ['none', 'refuse', 'limit', 'hang', 'drop'] as const

export const SmsFaultSchema = T.Object(
  {
    mode: T.Enum(FAULT_MODES),
    /** ms that the provider waits before it answers */
    delay: T.Integer({ minimum: 0, maximum: 60_000 }),
  },
  { additionalProperties: false },
)
export type SmsFault = Static<typeof SmsFaultSchema>

export const NO_FAULT: SmsFault = { mode: 'none', delay: 0 }

export const SmsFaultsSchema = T.Object({
  everyone: SmsFaultSchema,
  /** By phone; they go before `everyone`, so that tests side by side don't meet. */
  phones: T.Record(T.String(), SmsFaultSchema),
  /** Whether the provider's own limits on codes hold: 1 a minute, 5 an hour, 10 a day for each phone. */
  limits: T.Boolean(),
})
export type SmsFaults = Static<typeof SmsFaultsSchema>

export interface FaultSwitches {
  readonly all: SmsFaults
  of(phone: string): SmsFault
  set(fault: SmsFault, phone?: string): void
  setLimits(hold: boolean): void
  clear(): void
}

/** The switches, all off at first. `changed` is called after each change. */
export function faultSwitches(changed: () => void): FaultSwitches {
  const healthy = (): SmsFaults => ({ everyone: NO_FAULT, phones: {}, limits: false })
  let all = healthy()
  const become = (next: SmsFaults): void => {
    all = next
    changed()
  }
  return {
    get all() {
      return all
    },
    of: (phone) => all.phones[phone] ?? all.everyone,
    set: (fault, phone) =>
      become(phone === undefined ? { ...all, everyone: fault } : { ...all, phones: { ...all.phones, [phone]: fault } }),
    setLimits: (hold) => become({ ...all, limits: hold }),
    clear: () => become(healthy()),
  }
}

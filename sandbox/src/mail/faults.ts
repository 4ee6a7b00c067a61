import type { Static } from 'typebox'
import { Type as T } from 'typebox'

/**
 * What the provider does wrong on request:
 * - `refuse` says that there is no such mailbox; `limit` that the mailbox has had too much
 * - `hang` never answers; `cut` breaks the line off in the middle of the mail; `drop` says yes and the mail is never seen
 */
export const MAIL_FAULT_MODES = ['none', 'refuse', 'limit', 'hang', 'cut', 'drop'] as const

export const MailFaultSchema = T.Object(
  {
    mode: T.Enum(MAIL_FAULT_MODES),
    /** ms that the provider waits before it answers */
    delay: T.Integer({ minimum: 0, maximum: 60_000 }),
  },
  { additionalProperties: false },
)
export type MailFault = Static<typeof MailFaultSchema>

export const MailFaultsSchema = T.Object({
  everyone: MailFaultSchema,
  /** By address; they go before `everyone`, so that tests side by side don't meet. */
  addresses: T.Record(T.String(), MailFaultSchema),
})
export type MailFaults = Static<typeof MailFaultsSchema>

export interface MailFaultSwitches {
  readonly all: MailFaults
  of(address: string): MailFault
  set(fault: MailFault, address?: string): void
  clear(): void
}

/** The switches, all off at first. `changed` is called after each change. */
export function mailFaultSwitches(changed: () => void): MailFaultSwitches {
  const healthy = (): MailFaults => ({ everyone: { mode: 'none', delay: 0 }, addresses: {} })
  let all = healthy()
  const become = (next: MailFaults): void => {
    all = next
    changed()
  }
  return {
    get all() {
      return all
    },
    of: (address) => all.addresses[address.toLowerCase()] ?? all.everyone,
    set: (fault, address) =>
      become(
        address === undefined
          ? { ...all, everyone: fault }
          : { ...all, addresses: { ...all.addresses, [address.toLowerCase()]: fault } },
      ),
    clear: () => become(healthy()),
  }
}

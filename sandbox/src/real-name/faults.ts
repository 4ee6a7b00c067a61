import type { Static } from 'typebox'
import { Type as T } from 'typebox'

/**
 * What comes of a check. Everybody is who they say, unless the desk says otherwise:
 * - `same`, `different` and `notFound` are what the authority finds
 * - `sourceDown` answers that the authority's source is down (402)
 * - `hang` never answers; `drop` ends the connection
 */
export const CHECK_MODES = ['same', 'different', 'notFound', 'sourceDown', 'hang', 'drop'] as const

export const CheckFaultSchema = T.Object(
  {
    mode: T.Enum(CHECK_MODES),
    /** ms that the provider waits before it answers */
    delay: T.Integer({ minimum: 0, maximum: 60_000 }),
  },
  { additionalProperties: false },
)
export type CheckFault = Static<typeof CheckFaultSchema>

export const EVERYBODY_SAME: CheckFault = { mode: 'same', delay: 0 }

export const CheckFaultsSchema = T.Object({
  everyone: CheckFaultSchema,
  /** By ID number, in capitals; they go before `everyone`, so that tests side by side don't meet. */
  people: T.Record(T.String(), CheckFaultSchema),
})
export type CheckFaults = Static<typeof CheckFaultsSchema>

export interface CheckSwitches {
  readonly all: CheckFaults
  of(idNumber: string): CheckFault
  set(fault: CheckFault, idNumber?: string): void
  clear(): void
}

/** The switches, all off at first. `changed` is called after each change. */
export function checkSwitches(changed: () => void): CheckSwitches {
  const healthy = (): CheckFaults => ({ everyone: EVERYBODY_SAME, people: {} })
  let all = healthy()
  const become = (next: CheckFaults): void => {
    all = next
    changed()
  }
  return {
    get all() {
      return all
    },
    of: (idNumber) => all.people[idNumber.toUpperCase()] ?? all.everyone,
    set: (fault, idNumber) =>
      become(
        idNumber === undefined
          ? { ...all, everyone: fault }
          : { ...all, people: { ...all.people, [idNumber.toUpperCase()]: fault } },
      ),
    clear: () => become(healthy()),
  }
}

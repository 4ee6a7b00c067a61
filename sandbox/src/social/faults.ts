import type { Static } from 'typebox'
import { Type as T } from 'typebox'
import { SOCIAL_PROVIDERS, type SocialProvider } from './keys.ts'

/**
 * What a provider does wrong on request:
 * - `refuse` takes no code, whoever it was given to
 * - `broken` cuts the profile off in the middle
 * - `signature` signs its answers with another key; only Alipay signs
 */
export const SOCIAL_FAULT_MODES = ['none', 'refuse', 'broken', 'signature'] as const

export const SocialFaultSchema = T.Object(
  {
    mode: T.Enum(SOCIAL_FAULT_MODES),
    /** ms that the provider waits before each answer */
    delay: T.Integer({ minimum: 0, maximum: 60_000 }),
  },
  { additionalProperties: false },
)
export type SocialFault = Static<typeof SocialFaultSchema>

export const SocialFaultsSchema = T.Record(T.Enum(SOCIAL_PROVIDERS), SocialFaultSchema)
export type SocialFaults = Record<SocialProvider, SocialFault>

export interface FaultSwitches {
  readonly all: SocialFaults
  /** Without a provider, of all. */
  set(fault: SocialFault, provider?: SocialProvider): void
  clear(): void
}

/** The switches, all off at first. `changed` is called after each change. */
export function faultSwitches(changed: () => void): FaultSwitches {
  const everywhere = (fault: SocialFault) =>
    Object.fromEntries(SOCIAL_PROVIDERS.map((provider) => [provider, fault])) as SocialFaults
  let all = everywhere({ mode: 'none', delay: 0 })
  const become = (next: SocialFaults): void => {
    all = next
    changed()
  }
  return {
    get all() {
      return all
    },
    set: (fault, provider) => become(provider === undefined ? everywhere(fault) : { ...all, [provider]: fault }),
    clear: () => become(everywhere({ mode: 'none', delay: 0 })),
  }
}

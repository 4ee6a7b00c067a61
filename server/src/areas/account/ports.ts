import type { PersonalData } from '../../platform/personal-data/registry.ts'
import type { Platform } from '../../platform/platform.ts'

/** What this area asks of areas above it. */
export interface AccountPorts {
  /** What all areas do with the rows of one member. */
  personalData: PersonalData
}

export type AccountParts = Platform & AccountPorts

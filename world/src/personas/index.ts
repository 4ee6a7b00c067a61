import { bundles } from './bundles.ts'
import { cashOnDelivery } from './cash-on-delivery.ts'
import { crossBorder } from './cross-border.ts'
import { everyStatus } from './every-status.ts'
import { longNames } from './long-names.ts'
import { manyOrders } from './many-orders.ts'
import { nameless, newcomer } from './others.ts'
import { outdatedPassword, withoutPhone } from './password-logins.ts'
import type { Persona } from './persona.ts'
import { prescriptions } from './prescriptions.ts'
import { regular } from './regular.ts'
import { splitOrders } from './split-orders.ts'

export type { Persona, PersonaEntry } from './persona.ts'

/** Who lives in the demo world. */
export const personas: readonly Persona[] = [
  regular,
  manyOrders,
  newcomer,
  everyStatus,
  splitOrders,
  bundles,
  cashOnDelivery,
  crossBorder,
  prescriptions,
  longNames,
  nameless,
  outdatedPassword,
  withoutPhone,
]

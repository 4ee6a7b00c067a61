import { coldAndDigestionContents } from './contents/cold-and-digestion.ts'
import type { ProductContents } from './contents/contents-of.ts'
import { outsideContents } from './contents/outside.ts'
import { prescriptionContents } from './contents/prescriptions.ts'

export type { ProductContents } from './contents/contents-of.ts'

/** What the drugs of the demo shop hold, and how they are usually taken. */
export const contents: readonly ProductContents[] = [
  ...coldAndDigestionContents,
  ...outsideContents,
  ...prescriptionContents,
]

import type { ProvingRig, Size } from './rig.ts'

export type { Size }

export interface ReviewDecision {
  /** What was measured, in a line: how many tries, how many effects. */
  figure: string
  passed: boolean
}

/** A claim of reliability or security, shown on running processes with a figure. */
export interface Proof {
  /** As it is called on the command line. */
  name: string
  /** What it proves, in a line. */
  title: string
  /** Takes too long for `npm test`: the fast form leaves it out unless it is named. */
  fullOnly?: boolean
  run(rig: ProvingRig, size: Size): Promise<ReviewDecision>
}

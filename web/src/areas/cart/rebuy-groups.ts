import { needsPrescription } from '@shop/contract/fields/prescription'
import type { RebuyLine } from './queries.ts'

/** Where lines of an order go that is bought again: to the cart, to the list of prescription drugs, or nowhere. */
export interface RebuyGroup {
  kind: 'cart' | 'rx' | 'out'
  lines: RebuyLine[]
}

/** Of what there is too little of, or may not be bought as often, so many as there may be come along. */
const kindOf = (line: RebuyLine): RebuyGroup['kind'] =>
  line.most === 0 ? 'out' : needsPrescription(line.prescriptionType) ? 'rx' : 'cart'

/** The lines by where they go; what goes nowhere last, groups without lines left out. */
export function rebuyGroups(lines: readonly RebuyLine[]): RebuyGroup[] {
  return (['cart', 'rx', 'out'] as const)
    .map((kind) => ({ kind, lines: lines.filter((line) => kindOf(line) === kind) }))
    .filter((group) => group.lines.length > 0)
}

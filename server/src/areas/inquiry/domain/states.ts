import type { PrescriptionState, PrescriptionStep } from '@shop/contract/fields/inquiry'

/** Who changes the state of a record: the member, a pharmacist, its order's end, or the clock. */
export type RecordActor = 'member' | 'operator' | 'order' | 'clock'

/** Every change of state there is (care#80); any other is refused. */
export const transitions: readonly {
  from: PrescriptionState
  to: PrescriptionState
  by: readonly RecordActor[]
}[] = [
  { from: 'draft', to: 'submitted', by: ['member'] },
  { from: 'draft', to: 'withdrawn', by: ['order'] },
  { from: 'submitted', to: 'approved', by: ['operator'] },
  { from: 'submitted', to: 'refused', by: ['operator'] },
  { from: 'submitted', to: 'withdrawn', by: ['order'] },
  { from: 'approved', to: 'withdrawn', by: ['order'] },
  // Nobody paid in time: the order ended by its deadline, or the validity did.
  { from: 'approved', to: 'expired', by: ['order', 'clock'] },
]

export function canMove(from: PrescriptionState, to: PrescriptionState, actor: RecordActor): boolean {
  return transitions.some((each) => each.from === from && each.to === to && each.by.includes(actor))
}

/** States in which a record stands for its order: an order has one of these at the most (care#97). */
export const liveStates: readonly PrescriptionState[] = ['draft', 'submitted', 'approved']

/**
 * The state in which a record is shown: an approval that was not used in time has expired from that moment on (care#96), whether or not
 * the clock has come by.
 */
export function stateAt(
  { state, usedAt, validUntil }: { state: PrescriptionState; usedAt: Date | null; validUntil: Date | null },
  now: Date,
): PrescriptionState {
  const isLapsed = state === 'approved' && usedAt === null && validUntil !== null && validUntil <= now
  return isLapsed ? 'expired' : state
}

/** What comes next for the member (care#95). */
export function stepOf(record: {
  state: PrescriptionState
  openQuestions: number
  usedAt: Date | null
}): PrescriptionStep {
  switch (record.state) {
    case 'draft':
      return 'fill'
    case 'submitted':
      return record.openQuestions > 0 ? 'answer' : 'wait'
    case 'approved':
      return record.usedAt === null ? 'pay' : 'served'
    default:
      return 'none'
  }
}

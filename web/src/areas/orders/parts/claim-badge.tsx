import { claimKindNames, claimStateNames } from '@shop/contract/messages/claims'
import { Badge } from '../../../ui/badge.tsx'
import type { OrderCardView } from '../types.ts'

const tones = { open: 'amber', accepted: 'jade', refused: 'amber', withdrawn: 'jade' } as const

/** What was claimed of an order and how far that has come. */
export function ClaimBadge({ claim: { kind, state } }: { claim: NonNullable<OrderCardView['claim']> }) {
  return (
    <Badge tone={tones[state]}>
      {claimKindNames[kind]} · {claimStateNames[state]}
    </Badge>
  )
}

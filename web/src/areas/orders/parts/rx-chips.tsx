import { Badge } from '../../../ui/badge.tsx'
import { rxLooks } from '../rx-look.ts'
import type { OrderCardView } from '../types.ts'

/** Where the prescription stands and for whom it is; no health fact stands on an overview. */
export function RxChips({ rx }: { rx: NonNullable<OrderCardView['rx']> }) {
  const { tone, name } = rxLooks[rx.state]
  return (
    <>
      <Badge tone={tone}>{name}</Badge>
      {rx.patientLabel && <span>用药人：{rx.patientLabel}</span>}
    </>
  )
}

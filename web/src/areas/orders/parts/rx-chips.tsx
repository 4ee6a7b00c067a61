import { Badge } from '../../../ui/badge.tsx'
import { rxLooks } from '../rx-look.ts'
import type { OrderCardView } from '../types.ts'

/** Where the prescription stands and for whom it is; no health fact stands on an overview. */
export function RxChips({ prescription }: { prescription: NonNullable<OrderCardView['prescription']> }) {
  const { tone, name } = rxLooks[prescription.state]
  return (
    <>
      <Badge tone={tone}>{name}</Badge>
      {prescription.patientLabel && <span>用药人：{prescription.patientLabel}</span>}
    </>
  )
}

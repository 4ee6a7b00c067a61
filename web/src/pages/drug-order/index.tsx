import { ReservationList } from '../../areas/reservations/index.ts'
import { pageIn } from '../../lib/page-in.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { Card } from '../../ui/card.tsx'

/** 到货预订: drugs that the member waits for (shop#49). */
export function Page() {
  const query = useQueryString()
  return (
    <Card title="到货预订" heading="h1">
      <ReservationList page={pageIn(query)} />
    </Card>
  )
}

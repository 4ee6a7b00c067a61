import { useState } from 'react'
import { useMember } from '../../areas/account/index.ts'
import { type Favourite, FavouriteList } from '../../areas/favourites/index.ts'
import { ReserveDialog } from '../../areas/reservations/index.ts'
import { pageIn } from '../../lib/page-in.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { Card } from '../../ui/card.tsx'

/** 我的收藏: what the member keeps in mind, and reserving what is out of stock (shop#45, shop#47). */
export function Page() {
  const query = useQueryString()
  const { data: member } = useMember()
  const [reserving, setReserving] = useState<Favourite>()
  return (
    <Card title="我的收藏" heading="h1">
      <FavouriteList page={pageIn(query)} onReserve={setReserving} />
      {reserving && (
        <ReserveDialog
          product={reserving}
          ownPhone={member?.phoneStr ?? null}
          onClose={() => setReserving(undefined)}
        />
      )}
    </Card>
  )
}

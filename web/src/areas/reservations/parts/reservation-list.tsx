import { APP_ONLY_CLASS, needsPrescription } from '@shop/contract/fields/prescription'
import { arrivals, productStatusTypes } from '@shop/contract/fields/stock'
import { arrivalNames } from '@shop/contract/messages/reservations'
import { addressOf } from '@shop/contract/screens'
import { useState } from 'react'
import { formatDate, machineTime } from '../../../lib/formats.ts'
import { keepFocus } from '../../../router/focus-heading.ts'
import { isBuilt } from '../../../router/routes.ts'
import { ServiceLink } from '../../../shell/outside-links.tsx'
import { onMainSite, useMainSite, useSettings } from '../../../shell/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { notify } from '../../../ui/notice-store.ts'
import { PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useAsyncAction } from '../../../ui/use-async-action.ts'
import { QuickBuy } from '../../cart/index.ts'
import { AppOnly, FavouriteProduct } from '../../products/index.ts'
import { cancelReservation, type Reservation, useReservations } from '../queries.ts'
import styles from './reservation-list.module.css'

/** Asks somebody where the goods are (shop#49). */
const ContactLink = () => <ServiceLink className={styles.contact}>联系客服</ServiceLink>

/** Rows of the first page that are in view from the start. */
const ROWS_AHEAD = 3

/** A page of four reservations: contact while it is not there, buying once it is (shop#49). */
export function ReservationList({ page }: { page: number }) {
  const { loadingDelay } = useSettings().mall
  const read = useReservations(page)
  const [leaving, setLeaving] = useState<Reservation>()
  return (
    <>
      <PagedList
        read={read}
        what="条到货预订"
        page={page}
        addressOf={(to) => addressOf('DrugOrder', {}, { page: to === 1 ? undefined : to })}
        loadingDelay={loadingDelay}
        keyOf={({ id }) => id}
        empty={<NothingReserved />}
      >
        {(reservation, place) => (
          <FavouriteProduct
            product={{ ...reservation, picture: reservation.thumbnailUrl }}
            isAhead={place < ROWS_AHEAD}
            facts={<Facts reservation={reservation} />}
            actions={
              <>
                <Ways reservation={reservation} />
                <Button size="small" kind="link" onClick={() => setLeaving(reservation)}>
                  取消预订
                  <span className="visually-hidden"> {reservation.productName}</span>
                </Button>
              </>
            }
          />
        )}
      </PagedList>
      {leaving && <CancelDialog reservation={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function Facts({ reservation: { isArrival, cellPhone, creationDate } }: { reservation: Reservation }) {
  const hasArrived = isArrival === arrivals.arrived
  return (
    <>
      <Badge tone={hasArrived ? 'jade' : 'amber'}>{arrivalNames[hasArrived ? 1 : 0]}</Badge>
      <span>到货通知 {cellPhone}</span>
      <span>
        预订于 <time dateTime={machineTime(creationDate)}>{formatDate(creationDate)}</time>
      </span>
    </>
  )
}

/** What has arrived may be gone again, or no longer be sold. */
function Ways({ reservation }: { reservation: Reservation }) {
  const { productCode, productName, isArrival, productStatusType, prescriptionType, classCode } = reservation
  if (isArrival !== arrivals.arrived) return <ContactLink />
  if (productStatusType === productStatusTypes.notSold) return <Badge tone="amber">已下架</Badge>
  if (classCode === APP_ONLY_CLASS) return <AppOnly />
  if (productStatusType === productStatusTypes.outOfStock) return <ReserveAgain reservation={reservation} />
  const isRx = needsPrescription(prescriptionType)
  return <QuickBuy productCode={productCode} productName={productName} isRx={isRx} canAdd={false} />
}

/** What came and went; a product's page takes another reservation. */
function ReserveAgain({ reservation: { productCode, productName } }: { reservation: Reservation }) {
  const mainSite = useMainSite()
  return (
    <>
      <Badge tone="amber">暂时缺货</Badge>
      <a className={styles.contact} href={onMainSite(addressOf('Product', { productCode }), mainSite)}>
        再次预订
        <span className="visually-hidden"> {productName}</span>
      </a>
    </>
  )
}

function CancelDialog({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const work = useAsyncAction(async () => {
    await cancelReservation(reservation.id)
    notify('已取消预订')
    onClose()
    keepFocus()
  })
  return (
    <ConfirmDialog
      title="取消这条到货预订吗？"
      act="取消预订"
      kind="danger"
      stay="再想想"
      work={work}
      onClose={onClose}
    >
      <p>
        <strong>{reservation.productName}</strong> 到货后将不再短信通知您。
      </p>
    </ConfirmDialog>
  )
}

function NothingReserved() {
  return (
    <EmptyState
      title="还没有到货预订"
      text="商品缺货时可以在商品页预订，到货后短信通知您。"
      action={
        isBuilt('Search') && (
          <ButtonLink kind="quiet" to={addressOf('Search')}>
            去找药
          </ButtonLink>
        )
      }
    />
  )
}

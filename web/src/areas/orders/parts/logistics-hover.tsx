import { HOVER_TRACES } from '@shop/contract/fields/orders'
import { Truck } from 'lucide-react'
import { failureText } from '../../../lib/failure.ts'
import { formatShortTime } from '../../../lib/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Traces } from '../../../ui/steps.tsx'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import { tracesOf } from '../order-parts.ts'
import { useLogistics } from '../queries.ts'
import type { Parcel } from '../types.ts'
import styles from './logistics-hover.module.css'

function ParcelBrief({ parcel, name }: { parcel: Parcel; name: string }) {
  const traces = tracesOf(parcel, formatShortTime).slice(0, HOVER_TRACES)
  return (
    <section className={styles.parcel} aria-label={name}>
      <p className={styles.head}>
        <span className={styles.company}>{parcel.companeName || name}</span>
        <span className={styles.number}>{parcel.shippingNo}</span>
      </p>
      {traces.length > 0 ? (
        <Traces label="最新物流动态" traces={traces} />
      ) : (
        <p className={styles.none}>{parcel.msg ?? '暂无物流信息，请稍后再看'}</p>
      )}
    </section>
  )
}

function LatestTraces({ ordersCode }: { ordersCode: string }) {
  const { data, error, isFetching, refetch } = useLogistics(ordersCode)
  if (data) {
    return (
      <div className={styles.parcels}>
        {data.map((parcel, index) => (
          <ParcelBrief key={parcel.orderCode} parcel={parcel} name={`包裹 ${index + 1}`} />
        ))}
        {data.length === 0 && <p className={styles.none}>暂无物流信息，请稍后再看</p>}
      </div>
    )
  }
  if (error) {
    return (
      <div className={styles.failed} role="alert">
        <p>{failureText(error)}</p>
        <Button kind="link" size="small" busy={isFetching} onClick={() => void refetch()}>
          重试
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.waiting}>
      <SkeletonLines lines={3} label="正在查询物流" />
    </div>
  )
}

/** 物流动态: the two latest entries of each parcel, fetched when they are first looked at (orders#8). */
export function LogisticsHover({ ordersCode }: { ordersCode: string }) {
  return (
    <Popover
      label="物流动态"
      className={styles.trigger ?? ''}
      panelClassName={styles.panel ?? ''}
      trigger={
        <>
          <Truck size={16} aria-hidden="true" />
          物流动态
        </>
      }
    >
      {() => <LatestTraces ordersCode={ordersCode} />}
    </Popover>
  )
}

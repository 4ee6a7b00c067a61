import { failureText } from '../../../lib/failure.ts'
import { formatTime } from '../../../lib/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Steps, Traces } from '../../../ui/steps.tsx'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import { tracesOf } from '../order-parts.ts'
import { useLogistics } from '../queries.ts'
import type { Parcel } from '../types.ts'
import styles from './logistics-panel.module.css'
import { Copyable } from './orders-code.tsx'

function ParcelWay({ parcel, name }: { parcel: Parcel; name: string }) {
  const traces = tracesOf(parcel, formatTime)
  return (
    <section className={styles.parcel} aria-label={name}>
      <p className={styles.head}>
        <span className={styles.company}>{parcel.companeName || name}</span>
        {parcel.shippingNo && (
          <span>
            运单号 <Copyable text={parcel.shippingNo} what="运单号" />
          </span>
        )}
      </p>
      {parcel.stages.length > 0 && (
        <Steps label="物流阶段" steps={parcel.stages.map(({ name, reach }) => ({ name, reached: reach }))} />
      )}
      {parcel.msg && <p className={styles.note}>{parcel.msg}</p>}
      {traces.length > 0 && (
        <div className={styles.traces}>
          <Traces label="物流轨迹" traces={traces} />
        </div>
      )}
      {traces.length === 0 && !parcel.msg && <p className={styles.note}>暂无物流信息，请稍后再看</p>}
    </section>
  )
}

/** 物流进度: the stages and every entry of each parcel of an order that has been shipped. */
export function LogisticsPanel({ ordersCode }: { ordersCode: string }) {
  const { data, error, isFetching, refetch } = useLogistics(ordersCode)
  return (
    <Card title="物流进度">
      {data ? (
        <div className={styles.parcels}>
          {data.map((parcel, index) => (
            <ParcelWay key={parcel.orderCode} parcel={parcel} name={`包裹 ${index + 1}`} />
          ))}
          {data.length === 0 && <p className={styles.note}>暂无物流信息，请稍后再看</p>}
        </div>
      ) : error ? (
        <div className={styles.failed} role="alert">
          <p>物流信息加载失败：{failureText(error)}</p>
          <Button kind="quiet" size="small" busy={isFetching} onClick={() => void refetch()}>
            重试
          </Button>
        </div>
      ) : (
        <SkeletonLines lines={4} label="正在查询物流" />
      )}
    </Card>
  )
}

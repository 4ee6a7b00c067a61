import { type OrderView, useOrderReviews } from '../../areas/operators/index.ts'
import { formatTime, machineTime } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { SkeletonLines } from '../../ui/waiting.tsx'
import facts from './facts.module.css'
import styles from './order.module.css'
import { placeAddress } from './place.ts'
import { severityLooks, stateLooks } from './review/review-words.ts'

/** The prescriptions of an order, each of which leads to its review; of a part they are those of the whole (care#186). */
export function OrderReviews({ order }: { order: Pick<OrderView, 'ordersCode' | 'parentOrdersCode'> }) {
  const { data, error, isFetching, refetch } = useOrderReviews(order.parentOrdersCode ?? order.ordersCode)
  return (
    <Card title="处方">
      {!data && !error && <SkeletonLines lines={2} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState title="还没有提交的处方" text="用户提交问诊信息后，处方会出现在这里。" />}
      {data && data.length > 0 && (
        <ul className={styles.lines} aria-label="处方">
          {data.map(({ id, state, submittedAt, decidedAt, isChild, severity }) => (
            <li key={id} className={styles.link}>
              <p className={styles.part}>
                <a href={placeAddress({ view: 'reviews', one: id })}>查看处方</a>
                <Badge tone={stateLooks[state].tone}>{stateLooks[state].words}</Badge>
                {isChild && <Badge tone="skySolid">儿童</Badge>}
                {severity && <Badge tone={severityLooks[severity].tone}>{severityLooks[severity].words}</Badge>}
              </p>
              <span className={facts.faint}>
                提交 <time dateTime={machineTime(submittedAt)}>{formatTime(submittedAt)}</time>
                {decidedAt !== null && (
                  <>
                    {' · '}处理 <time dateTime={machineTime(decidedAt)}>{formatTime(decidedAt)}</time>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

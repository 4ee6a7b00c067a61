import { ChevronRight } from 'lucide-react'
import { ScreenLink } from '../../../router/screen-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import { useClaims } from '../queries.ts'
import { ClaimPolicyInput } from './claim-facts.tsx'
import styles from './latest-claim.module.css'

/** What was last claimed of an order: how far it is, what the shop said and what came back; the rest is on its page. */
export function LatestClaim({ ordersCode }: { ordersCode: string }) {
  const { data, error, isFetching, refetch } = useClaims(ordersCode)
  const latest = data?.claims[0]
  return (
    <Card
      title="售后进度"
      action={
        <ScreenLink name="AfterSale" params={{ id: ordersCode }} className={styles.all}>
          查看详情
          <ChevronRight size={16} aria-hidden="true" />
        </ScreenLink>
      }
    >
      {latest && <ClaimPolicyInput claim={latest} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={3} label="正在加载售后信息" />}
    </Card>
  )
}

import { couponStatuses } from '@shop/contract/fields/coupons'
import { formatCount } from '../../../lib/formats.ts'
import { ScreenLink } from '../../../router/screen-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Skeleton } from '../../../ui/waiting.tsx'
import { useCoupons } from '../queries.ts'
import { CouponFace } from './coupon-face.tsx'
import { GiftBanner } from './gift-banner.tsx'
import styles from './home-coupons.module.css'

/** So many are shown beside the account home, those that expire first. */
const SHOWN = 2

function Soonest() {
  const { data, error, isFetching, refetch } = useCoupons(couponStatuses.unused, 1)
  if (!data) {
    if (error) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
    return (
      <div className={styles.list} role="status" aria-label="正在加载健康补贴">
        <Skeleton className={styles.wait} />
        <Skeleton className={styles.wait} />
      </div>
    )
  }
  if (data.content.length === 0) {
    return (
      <p className={styles.none}>
        暂无补贴。<ScreenLink name="CouponRule">了解健康补贴</ScreenLink>
      </p>
    )
  }
  return (
    <ul className={styles.list}>
      {data.content.slice(0, SHOWN).map((coupon) => (
        <li key={coupon.id}>
          <CouponFace coupon={coupon} isCompact />
        </li>
      ))}
    </ul>
  )
}

/** Beside the account home: the gift while it concerns the member, and the coupons that expire first. */
export function HomeCoupons() {
  const { data } = useCoupons(couponStatuses.unused, 1)
  const total = data?.totalElements ?? 0
  return (
    <>
      <GiftBanner isNarrow />
      <Card
        title="健康补贴"
        action={<ScreenLink name="Coupon">{total > 0 ? `共 ${formatCount(total)} 张` : '全部补贴'}</ScreenLink>}
      >
        <Soonest />
      </Card>
    </>
  )
}

import { addressOf } from '@shop/contract/screens'
import { useState } from 'react'
import { useSettings } from '../../../shell/settings.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Skeleton } from '../../../ui/waiting.tsx'
import { type CouponTab, couponAddress, statusOfTab } from '../coupon-tabs.ts'
import { type CouponView, useCoupons } from '../queries.ts'
import { AppDialog } from './app-dialog.tsx'
import { CouponCard } from './coupon-card.tsx'
import styles from './coupon-list.module.css'

const SHOWN_WAITING = 6

function Waiting() {
  return (
    <div className={styles.list} role="status" aria-label="正在加载健康补贴">
      {Array.from({ length: SHOWN_WAITING }, (_, place) => `card-${place}`).map((key) => (
        <Skeleton key={key} className={styles.wait} />
      ))}
    </div>
  )
}

function NoCoupons({ tab }: { tab: CouponTab }) {
  return (
    <EmptyState
      title="暂无补贴"
      text={tab === 'unused' ? '领取的健康补贴会显示在这里，下单时自动为您选出最优惠的一张。' : undefined}
      action={
        tab === 'unused' && (
          <ButtonLink kind="quiet" to={addressOf('Search')}>
            去逛逛
          </ButtonLink>
        )
      }
    />
  )
}

/** Six coupons of a tab a page (money#17). */
export function CouponList({ tab, page }: { tab: CouponTab; page: number }) {
  const { loadingDelay } = useSettings().mall
  const read = useCoupons(statusOfTab(tab), page)
  const [inApp, setInApp] = useState<CouponView>()
  return (
    <>
      <PagedList
        read={read}
        what="张健康补贴"
        thing="健康补贴"
        page={page}
        addressOf={(to) => couponAddress(tab, to)}
        loadingDelay={loadingDelay}
        waiting={<Waiting />}
        empty={<NoCoupons tab={tab} />}
        listClassName={styles.list}
        keyOf={({ id }) => id}
      >
        {(coupon) => <CouponCard coupon={coupon} onApp={() => setInApp(coupon)} />}
      </PagedList>
      {inApp && <AppDialog coupon={inApp} onClose={() => setInApp(undefined)} />}
    </>
  )
}

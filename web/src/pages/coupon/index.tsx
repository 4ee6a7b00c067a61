import { ChevronRight } from 'lucide-react'
import {
  CouponList,
  couponAddress,
  couponTabIn,
  couponTabNames,
  couponTabs,
  GiftBanner,
  useCouponCounts,
} from '../../areas/coupons/index.ts'
import { pageIn } from '../../lib/page-in.ts'
import { ScreenLink } from '../../router/screen-link.tsx'
import { useQueryString } from '../../router/use-query-string.ts'
import { Card } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './coupon.module.css'

/** 健康补贴: the member's coupons by unused, used and expired (money#17). */
export function Page() {
  const query = useQueryString()
  const tab = couponTabIn(query)
  const { data: counts } = useCouponCounts()
  return (
    <>
      <Card
        title="健康补贴"
        heading="h1"
        action={
          <ScreenLink name="CouponRule" className={styles.rules}>
            使用规则
            <ChevronRight size={16} aria-hidden="true" />
          </ScreenLink>
        }
      >
        <div className={styles.tabs}>
          <Tabs
            label="健康补贴"
            current={tab}
            items={couponTabs.map((key) => ({
              key,
              label: couponTabNames[key],
              to: couponAddress(key),
              count: counts?.[key],
              isWork: false,
            }))}
          />
        </div>
        <CouponList key={tab} tab={tab} page={pageIn(query)} />
      </Card>
      <GiftBanner />
    </>
  )
}

import { useCouponTemplates } from '../../../areas/operators/index.ts'
import { formatCount } from '../../../lib/formats.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import facts from '../facts.module.css'
import { placeAddress } from '../place.ts'
import rows from '../rows.module.css'
import { CouponActs } from './coupon-acts.tsx'
import { CouponTally } from './coupon-tally.tsx'
import { CouponTitle } from './coupon-title.tsx'
import styles from './coupons.module.css'

/** The coupons that the shop gives, the latest first, with what became of them. */
export function CouponList({ page }: { page: number }) {
  const { data, error, isFetching, refetch } = useCouponTemplates(page)
  return (
    <Card
      title="补贴"
      heading="h1"
      action={
        <ButtonLink size="small" to={placeAddress({ view: 'coupons', one: 'new' })}>
          新建补贴
        </ButtonLink>
      }
    >
      <p className={facts.lead}>补贴建好后不能修改，只能停止或恢复发放；已经发出的仍然有效。</p>
      {!data && !error && <SkeletonLines lines={6} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && (
        <EmptyState title="还没有补贴" text="新建后可以发给指定的会员，或放进新人礼包。" />
      )}
      {data && data.content.length > 0 && (
        <>
          <p className={rows.sum}>共 {formatCount(data.totalElements)} 种，最近创建的在前</p>
          <ul className={rows.rows} aria-label="补贴">
            {data.content.map((template) => (
              <li key={template.id} className={styles.row}>
                <CouponTitle template={template} />
                <CouponTally template={template} />
                <div className={styles.acts}>
                  <CouponActs template={template} />
                  <a
                    href={placeAddress({ view: 'coupons', one: template.id })}
                    aria-label={`领取记录：${template.name}`}
                    className={styles.more}
                  >
                    领取记录
                  </a>
                </div>
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            totalPages={data.totalPages}
            addressOf={(to) => placeAddress({ view: 'coupons', page: to })}
          />
        </>
      )}
    </Card>
  )
}

import { type CouponGrantRow, useCouponGrants, useCouponTemplate, type Who } from '../../../areas/operators/index.ts'
import { formatCount, formatTime, machineTime } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import facts from '../facts.module.css'
import { placeAddress } from '../place.ts'
import rows from '../rows.module.css'
import { Unread } from '../unread.tsx'
import { CouponActs } from './coupon-acts.tsx'
import { CouponTally } from './coupon-tally.tsx'
import { CouponTitle } from './coupon-title.tsx'
import { causeWords, grantStatusLooks } from './coupon-words.ts'
import styles from './coupons.module.css'

interface HoldersProps {
  id: string
  page: number
  who: Who
}

/** One coupon, and who holds it: members by their number alone, no name and no phone. */
export function Holders({ id, page, who }: HoldersProps) {
  const { data: template, error, isFetching, refetch } = useCouponTemplate(id)
  return (
    <>
      <Card title="补贴详情" heading="h1" action={<a href={placeAddress({ view: 'coupons' })}>返回补贴</a>}>
        {!template && !error && <SkeletonLines lines={4} />}
        {!template && error && <Unread what="补贴" error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {template && (
          <div className={styles.summary}>
            <CouponTitle template={template} />
            <CouponTally template={template} />
            {template.rangeCodes.length > 0 && (
              <p className={facts.faint}>适用编码：{template.rangeCodes.join('、')}</p>
            )}
            <div className={styles.moves}>
              <CouponActs template={template} />
            </div>
          </div>
        )}
      </Card>
      {template && <Grants id={id} page={page} who={who} />}
    </>
  )
}

function Grants({ id, page, who }: HoldersProps) {
  const { data, error, isFetching, refetch } = useCouponGrants(id, page)
  return (
    <Card title="领取记录">
      {!data && !error && <SkeletonLines lines={6} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && <EmptyState title="还没有会员持有这种补贴" />}
      {data && data.content.length > 0 && (
        <>
          <p className={rows.sum}>共 {formatCount(data.totalElements)} 张，最近发放的在前</p>
          <ul className={rows.rows} aria-label="领取记录">
            {data.content.map((grant) => (
              <li key={`${grant.accountId} ${grant.cause}`} className={styles.grant}>
                <Grant grant={grant} who={who} />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            totalPages={data.totalPages}
            addressOf={(to) => placeAddress({ view: 'coupons', one: id, page: to })}
          />
        </>
      )}
    </Card>
  )
}

function Grant({
  grant: { accountId, cause, grantedAt, expiredDate, status, ordersCode },
  who,
}: {
  grant: CouponGrantRow
  who: Who
}) {
  const look = grantStatusLooks[status]
  return (
    <>
      <div className={rows.rowMain}>
        <span className={facts.tags}>
          <Badge tone={look.tone}>{look.words}</Badge>
          <span>{causeWords(cause)}</span>
        </span>
        <span className={facts.faint}>会员编号 {accountId}</span>
      </div>
      <p className={styles.times}>
        <span>
          领取 <time dateTime={machineTime(grantedAt)}>{formatTime(grantedAt)}</time>
        </span>
        <span>
          到期 <time dateTime={machineTime(expiredDate)}>{formatTime(expiredDate)}</time>
        </span>
      </p>
      {ordersCode && (
        <span className={styles.order}>
          用于{' '}
          {who.scopes.includes('orders') ? (
            <a href={placeAddress({ view: 'orders', one: ordersCode })}>{ordersCode}</a>
          ) : (
            ordersCode
          )}
        </span>
      )}
    </>
  )
}

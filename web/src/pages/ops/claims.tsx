import { claimStates } from '@shop/contract/fields/claims'
import { claimKindNames, claimReasonNames, claimStateNames } from '@shop/contract/messages/claims'
import { useOperatingClaims } from '../../areas/operators/index.ts'
import { formatTime, machineTime } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Price } from '../../ui/price.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { SkeletonLines } from '../../ui/waiting.tsx'
import facts from './facts.module.css'
import { type Place, placeAddress } from './place.ts'
import rows from './rows.module.css'

/** Claims by state; those that wait come first, the oldest of them at the top. */
export function Claims({ place: { state, page } }: { place: Place }) {
  const open = useOperatingClaims('open', 1)
  const { data, error, isFetching, refetch } = useOperatingClaims(state, page)
  return (
    <Card title="售后申请" heading="h1">
      <Tabs
        label="申请状态"
        current={state}
        items={claimStates.map((key) => ({
          key,
          label: claimStateNames[key],
          to: placeAddress({ view: 'claims', state: key }),
          count: key === 'open' ? open.data?.totalElements : undefined,
        }))}
      />
      {!data && !error && <SkeletonLines lines={4} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && <EmptyState title={`没有${claimStateNames[state]}的申请`} />}
      {data && data.content.length > 0 && (
        <>
          <ul className={rows.rows} aria-label={claimStateNames[state]}>
            {data.content.map((claim) => (
              <li key={claim.id} className={rows.row}>
                <div className={rows.rowMain}>
                  <a className={rows.code} href={placeAddress({ view: 'claims', one: claim.id })}>
                    {claim.ordersCode}
                  </a>
                  <span className={facts.tags}>
                    <Badge tone={claim.kind === 'quality' ? 'amber' : 'jade'}>{claimKindNames[claim.kind]}</Badge>
                    <Badge tone="sky">{claim.statusName}</Badge>
                  </span>
                </div>
                <span className={facts.faint}>{claimReasonNames[claim.reason]}</span>
                <span className={facts.faint}>{claim.pictureCount} 张照片</span>
                <time className={facts.faint} dateTime={machineTime(claim.createdAt)}>
                  {formatTime(claim.createdAt)}
                </time>
                <Price cents={claim.sum} size="small" plain />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            totalPages={data.totalPages}
            addressOf={(to) => placeAddress({ view: 'claims', state, page: to })}
          />
        </>
      )}
    </Card>
  )
}

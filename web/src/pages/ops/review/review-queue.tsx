import { reviewQueues } from '@shop/contract/fields/inquiry'
import { type ReviewRow, useReviewCount, useReviews, type Who } from '../../../areas/operators/index.ts'
import { formatCount, formatTime, machineTime } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import facts from '../facts.module.css'
import { waitingWords } from '../figures.ts'
import { type Place, placeAddress } from '../place.ts'
import rows from '../rows.module.css'
import { Licence } from './licence.tsx'
import styles from './review.module.css'
import { emptyQueues, queueNames, queueOrders, severityLooks, stateLooks } from './review-words.ts'

/** Prescriptions that wait for a pharmacist, the longest waiting at the top of each list; nothing says whose they are (care#179). */
export function ReviewQueue({ place: { reviews: queue, page }, who }: { place: Place; who: Who }) {
  const counts = { open: useReviewCount('open'), second: useReviewCount('second') }
  const { data, error, isFetching, refetch } = useReviews(queue, page)
  const addressOf = (to: number) => placeAddress({ view: 'reviews', queue, page: to })
  return (
    <Card title="处方审核" heading="h1">
      <Licence who={who} />
      <Tabs
        label="处方状态"
        current={queue}
        items={reviewQueues.map((key) => ({
          key,
          label: queueNames[key],
          to: placeAddress({ view: 'reviews', queue: key }),
          count: key === 'open' || key === 'second' ? counts[key] : undefined,
        }))}
      />
      {!data && !error && <SkeletonLines lines={5} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.totalElements === 0 && <EmptyState {...emptyQueues[queue]} />}
      {data && data.totalElements > 0 && data.content.length === 0 && (
        <EmptyState
          title="这一页没有内容"
          action={
            <ButtonLink kind="quiet" to={addressOf(data.totalPages)}>
              去最后一页
            </ButtonLink>
          }
        />
      )}
      {data && data.content.length > 0 && (
        <>
          <p className={rows.sum}>
            共 {formatCount(data.totalElements)} 张，{queueOrders[queue]}
          </p>
          <ul className={rows.rows} aria-label={queueNames[queue]}>
            {data.content.map((review) => (
              <li key={review.id} className={styles.row}>
                <Row review={review} />
              </li>
            ))}
          </ul>
          <Pager page={page} totalPages={data.totalPages} addressOf={addressOf} />
        </>
      )}
    </Card>
  )
}

function Row({ review }: { review: ReviewRow }) {
  const { id, ordersCode, state, submittedAt, waitingSince, decidedAt, drugCount, isChild, severity } = review
  const { openQuestions, completionAskedAt, completedAt, firstReviewer, isOwnFirst } = review
  const isOpen = state === 'submitted'
  return (
    <>
      <div className={rows.rowMain}>
        <a className={rows.code} href={placeAddress({ view: 'reviews', one: id })}>
          {ordersCode}
        </a>
        <span className={facts.tags}>
          {!isOpen && <Badge tone={stateLooks[state].tone}>{stateLooks[state].words}</Badge>}
          {isChild && <Badge tone="skySolid">儿童</Badge>}
          {severity && <Badge tone={severityLooks[severity].tone}>{severityLooks[severity].words}</Badge>}
          {openQuestions > 0 && <Badge tone="amber">{openQuestions} 个问题待回复</Badge>}
          {completionAskedAt !== null && <Badge tone="amber">待补充资料</Badge>}
          {isOpen && completionAskedAt === null && completedAt !== null && <Badge>资料已补充</Badge>}
          <span className={facts.faint}>{drugCount} 种处方药</span>
        </span>
        {completionAskedAt !== null && (
          <span className={facts.faint}>
            自 <time dateTime={machineTime(completionAskedAt)}>{formatTime(completionAskedAt)}</time> 等待用户补充资料
          </span>
        )}
        {isOpen && firstReviewer !== null && (
          <span className={facts.faint}>{isOwnFirst ? '您已初审，须由另一位药师复核' : `初审：${firstReviewer}`}</span>
        )}
      </div>
      <span className={facts.faint}>
        提交 <time dateTime={machineTime(submittedAt)}>{formatTime(submittedAt)}</time>
      </span>
      {isOpen ? (
        <strong className={styles.waits}>{waitingWords(waitingSince, Date.now())}</strong>
      ) : (
        <span className={facts.faint}>
          {decidedAt !== null && (
            <>
              处理 <time dateTime={machineTime(decidedAt)}>{formatTime(decidedAt)}</time>
            </>
          )}
        </span>
      )}
    </>
  )
}

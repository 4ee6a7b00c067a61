import { Failure } from '@shop/contract/kit/client'
import { type ReviewView, useNextReview, useReview, type Who } from '../../../areas/operators/index.ts'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import { openCompletion } from '../completions/completion-words.ts'
import facts from '../facts.module.css'
import { waitingWords } from '../figures.ts'
import { placeAddress } from '../place.ts'
import { Unread } from '../unread.tsx'
import { CompletionsPart } from './completions-part.tsx'
import { DecisionPart } from './decision-part.tsx'
import { DrugsPart } from './drugs-part.tsx'
import { Fact } from './fact.tsx'
import { HistoryPart } from './history-part.tsx'
import { Licence } from './licence.tsx'
import { PatientPart } from './patient-part.tsx'
import { PicturesPart } from './pictures-part.tsx'
import { QuestionsPart } from './questions-part.tsx'
import styles from './review.module.css'
import { hasNews, stateLooks } from './review-words.ts'
import { SafetyPart } from './safety-part.tsx'

/** One prescription in the order in which it is checked, and the decision beside it (care#180). */
export function Review({ id, who }: { id: string; who: Who }) {
  const { data: review, error, isFetching, refetch } = useReview(id)
  return (
    <>
      <Card title="处方审核" heading="h1" action={<Ways id={id} />}>
        {!review && !error && <SkeletonLines lines={5} />}
        {!review && error && isUnlicensed(error) && (
          <EmptyState title="不能审核处方" text="当前操作密钥没有登记执业药师证号。" />
        )}
        {!review && error && !isUnlicensed(error) && (
          <Unread what="处方" error={error} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {review && <Summary review={review} who={who} />}
      </Card>
      {review && (
        <div className={styles.sheet}>
          <div className={styles.matter}>
            <PatientPart review={review} />
            <DrugsPart review={review} />
            <SafetyPart review={review} />
            <PicturesPart review={review} />
            <HistoryPart review={review} />
          </div>
          <div className={styles.decision}>
            <DecisionPart key={review.state} review={review} who={who} />
            <CompletionsPart review={review} />
            <QuestionsPart review={review} />
          </div>
        </div>
      )}
    </>
  )
}

const isUnlicensed = (error: unknown) => error instanceof Failure && error.code === 'LICENCE_REQUIRED'

/** Back to the queue, and on to the one that waits longest. */
function Ways({ id }: { id: string }) {
  const next = useNextReview(id)
  return (
    <span className={facts.tags}>
      <a href={placeAddress({ view: 'reviews' })}>返回队列</a>
      {next !== undefined && <a href={placeAddress({ view: 'reviews', one: next })}>下一张待审核</a>}
    </span>
  )
}

function Summary({ review, who }: { review: ReviewView; who: Who }) {
  const { ordersCode, state, submittedAt, waitingSince, patient, needsSecond, firstReviewer, completions } = review
  const awaited = state === 'submitted' ? openCompletion(completions) : undefined
  return (
    <>
      <Licence who={who} />
      <p className={facts.tags}>
        <Badge tone={stateLooks[state].tone}>{stateLooks[state].words}</Badge>
        {patient.isChild && <Badge tone="skySolid">儿童</Badge>}
        {needsSecond && <Badge tone="sky">双人复核</Badge>}
        {awaited && <Badge tone="amber">待补充资料</Badge>}
        {state === 'submitted' && hasNews(completions) && <Badge tone="jade">资料已补充</Badge>}
      </p>
      <dl className={facts.facts}>
        <Fact name="订单">
          {who.scopes.includes('orders') ? (
            <a href={placeAddress({ view: 'orders', one: ordersCode })}>{ordersCode}</a>
          ) : (
            ordersCode
          )}
        </Fact>
        <Fact name="提交时间">
          <time dateTime={machineTime(submittedAt)}>{formatTime(submittedAt)}</time>
        </Fact>
        {state === 'submitted' && (
          <Fact name="等待">
            <strong className={styles.waits}>{waitingWords(waitingSince, Date.now())}</strong>
          </Fact>
        )}
        {awaited && (
          <Fact name="等待用户补充资料">
            <strong className={styles.waits}>{waitingWords(awaited.askedAt, Date.now())}</strong>
          </Fact>
        )}
        {firstReviewer && (
          <Fact name="初审药师">
            {firstReviewer.name} · {firstReviewer.licenceNumber}
          </Fact>
        )}
      </dl>
    </>
  )
}

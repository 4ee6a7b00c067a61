import { useLocation } from 'wouter'
import { useAudit } from '../../areas/operators/index.ts'
import { formatCount, formatTime, machineTime } from '../../lib/formats.ts'
import { Card } from '../../ui/card.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { SkeletonLines } from '../../ui/waiting.tsx'
import styles from './audit.module.css'
import facts from './facts.module.css'
import { type Place, placeAddress } from './place.ts'
import { describeDetails, subjectOf } from './record-facts.ts'
import rows from './rows.module.css'
import { actName } from './words.ts'

/** What operators did and read, the latest first; it can be added to and never changed. */
export function Audit({ place: { word, page } }: { place: Place }) {
  const { data, error, isFetching, refetch } = useAudit(word, page)
  const [, navigate] = useLocation()
  return (
    <Card
      title="操作记录"
      heading="h1"
      action={
        <SearchBox
          label="按订单号或商品编码查找"
          placeholder="订单号或商品编码"
          word={word}
          maxLength={64}
          onSearch={(typed) => navigate(placeAddress({ view: 'audit', word: typed.replace(/\s/g, '') }))}
        />
      }
    >
      {!data && !error && <SkeletonLines lines={6} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.content.length === 0 && <EmptyState title={word === '' ? '还没有操作记录' : `没有 ${word} 的记录`} />}
      {data && data.content.length > 0 && (
        <>
          <p className={rows.sum}>
            {word === '' ? '最近' : '共'} {formatCount(data.totalElements)} 条
          </p>
          <ul className={rows.rows} aria-label="操作记录">
            {data.content.map((act, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two acts may be alike in all that is shown
              <li key={index} className={styles.act}>
                <time className={facts.faint} dateTime={machineTime(act.at)}>
                  {formatTime(act.at)}
                </time>
                <strong>{actName(act.action)}</strong>
                <span className={facts.faint}>{act.operator}</span>
                <Subject action={act.action} subject={act.subject} />
                <Facts act={act} />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            totalPages={data.totalPages}
            addressOf={(to) => placeAddress({ view: 'audit', word, page: to })}
          />
        </>
      )}
    </Card>
  )
}

function Subject({ action, subject }: { action: string; subject: string }) {
  const about = subjectOf(action, subject)
  if (!about) return null
  const { words, view } = about
  if (!view) return <span className={styles.subject}>{words}</span>
  const to = view === 'orders' ? { view, one: subject } : { view, word: subject }
  return (
    <a className={styles.subject} href={placeAddress(to)}>
      {words}
    </a>
  )
}

function Facts({ act }: { act: Parameters<typeof Subject>[0] & { details: Readonly<Record<string, unknown>> } }) {
  const found = describeDetails(act.details, act.action, act.subject)
  if (found.length === 0) return null
  return (
    <dl className={styles.details}>
      {found.map(({ name, words }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { AccessEventKind } from '@shop/contract/fields/access-events'
import { accessEventTexts } from '@shop/contract/messages/access-events'
import { useState } from 'react'
import { useAccessEvents } from '../../areas/access/index.ts'
import { formatTime, machineTime } from '../../lib/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { SkeletonLines } from '../../ui/waiting.tsx'
import { More } from './devices.tsx'
import styles from './safe.module.css'

/** So many are shown until all are asked for. */
const SHOWN = 6

/** What its member should look at. */
const startling: ReadonlySet<AccessEventKind> = new Set(['tokenReused', 'merged'])

/** What happened lately to the account's access. */
export function Events() {
  const { data, error, isFetching, refetch } = useAccessEvents()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? data : data?.slice(0, SHOWN)
  return (
    <Card title="近期动态" action={<span className={styles.aside}>不是您本人操作？请修改密码并退出其他设备</span>}>
      {!data && !error && <SkeletonLines lines={4} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={styles.nothing}>还没有动态。登录、修改密码、更换手机等都会记在这里。</p>}
      {shown && shown.length > 0 && (
        <ul className={styles.events}>
          {shown.map((event) => (
            <li
              key={`${event.at}-${event.kind}`}
              className={styles.event}
              data-startling={startling.has(event.kind) || undefined}
            >
              <span className={styles.happened}>
                {accessEventTexts[event.kind]}
                {event.count > 1 && `（${event.count} 次）`}
              </span>
              <span className={styles.by}>
                {event.device}
                {event.isCurrent && <Badge>本机</Badge>}
              </span>
              <time dateTime={machineTime(event.at)} className={styles.at}>
                {formatTime(event.at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {data && data.length > SHOWN && (
        <More isWhole={isWhole} all={`查看最近 ${data.length} 条动态`} onToggle={() => setWhole(!isWhole)} />
      )}
    </Card>
  )
}

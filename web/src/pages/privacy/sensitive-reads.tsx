import { sensitiveKindNames, sensitiveReaderNames } from '@shop/contract/messages/privacy'
import { addressOf } from '@shop/contract/screens'
import { useSensitiveReads } from '../../areas/account/index.ts'
import { formatTime, machineTime } from '../../lib/formats.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { Card } from '../../ui/card.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { SkeletonLines } from '../../ui/waiting.tsx'
import styles from './privacy.module.css'

/** The page that an address names, from 1. */
const pageIn = (query: URLSearchParams) => Math.max(1, Math.trunc(Number(query.get('page')) || 1))

/** Who read the member's sensitive data, and when (account#31). */
export function SensitiveReads() {
  const page = pageIn(useQueryString())
  const { data, error, isFetching, refetch, isPlaceholderData } = useSensitiveReads(page)
  const isPastEnd = data && data.content.length === 0 && data.totalElements > 0
  return (
    <Card title="敏感信息查看记录">
      {!data && !error && <SkeletonLines lines={4} />}
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.totalElements === 0 && (
        <EmptyState title="没有查看记录" text="健康信息和个人信息副本每次被查看或下载，都会记在这里。" />
      )}
      {isPastEnd && <EmptyState title="这一页没有记录" text={<a href={addressOf('Privacy')}>回到第一页</a>} />}
      {data && data.content.length > 0 && (
        <table className={styles.reads} aria-busy={isPlaceholderData || undefined}>
          <thead>
            <tr>
              <th scope="col">内容</th>
              <th scope="col">查看者</th>
              <th scope="col">设备</th>
              <th scope="col">时间</th>
            </tr>
          </thead>
          <tbody>
            {data.content.map(({ kind, reader, device, at }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two reads may be alike, and no row has a state
              <tr key={index}>
                <td>{sensitiveKindNames[kind]}</td>
                <td>{sensitiveReaderNames[reader]}</td>
                <td>{device ?? '—'}</td>
                <td>
                  <time dateTime={machineTime(at)}>{formatTime(at)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && data.content.length > 0 && (
        <Pager
          page={page}
          totalPages={data.totalPages}
          addressOf={(wanted) => addressOf('Privacy', undefined, { page: wanted })}
        />
      )}
    </Card>
  )
}

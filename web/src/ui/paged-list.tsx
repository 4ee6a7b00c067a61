import type { ReactNode } from 'react'
import { ButtonLink } from './button-link.tsx'
import { classes } from './classes.ts'
import { Delayed } from './delayed.tsx'
import { NothingFound } from './drawings.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import styles from './paged-list.module.css'
import { Pager } from './pager.tsx'
import { Skeleton } from './skeleton.tsx'

export interface PagedListProps<Row> {
  /** As react-query gives it. */
  read: {
    data: { content: readonly Row[]; totalElements: number; totalPages: number } | undefined
    error: unknown
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  /** What is listed, with its measure: 张发票. */
  what: string
  page: number
  addressOf: (page: number) => string
  /** ms before the waiting is drawn */
  loadingDelay: number
  /** In place of the list when there is nothing at all. */
  empty: ReactNode
  keyOf: (row: Row) => string
  children: (row: Row, place: number) => ReactNode
}

const SHOWN_WAITING = 4

/** A page of a list; waiting, empty, failed and past its end included. */
export function PagedList<Row>({
  read: { data, error, isFetching, isPlaceholderData, refetch },
  what,
  page,
  addressOf,
  loadingDelay,
  empty,
  keyOf,
  children,
}: PagedListProps<Row>) {
  if (!data) {
    if (error) return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
    return (
      <Delayed after={loadingDelay} keepsPlace>
        <div className={styles.waiting} role="status" aria-label="正在加载">
          {Array.from({ length: SHOWN_WAITING }, (_, place) => `row-${place}`).map((key) => (
            <Skeleton key={key} className={styles.row} />
          ))}
        </div>
      </Delayed>
    )
  }
  if (data.totalElements === 0) return empty
  if (data.content.length === 0) return <PastTheEnd to={addressOf(data.totalPages)} />
  const isEnd = page >= data.totalPages
  return (
    <div>
      <p className={styles.total} role="status">
        共 {data.totalElements} {what}
      </p>
      <ul className={classes(styles.list, isPlaceholderData && styles.leaving)} aria-busy={isPlaceholderData}>
        {data.content.map((row, place) => (
          <li key={keyOf(row)}>{children(row, place)}</li>
        ))}
      </ul>
      {isEnd && !isPlaceholderData && <p className={styles.end}>没有更多了</p>}
      <Pager page={page} totalPages={data.totalPages} addressOf={addressOf} />
    </div>
  )
}

function PastTheEnd({ to }: { to: string }) {
  return (
    <EmptyState
      picture={NothingFound}
      title="这一页没有内容"
      text="您要看的页码超出了范围。"
      action={
        <ButtonLink kind="quiet" to={to}>
          去最后一页
        </ButtonLink>
      }
    />
  )
}

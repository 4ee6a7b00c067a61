import type { ReactNode } from 'react'
import { formatCount } from '../lib/formats.ts'
import { ButtonLink } from './button.tsx'
import { classes } from './classes.ts'
import { NothingFound } from './drawings.tsx'
import styles from './paged-list.module.css'
import { Pager } from './pager.tsx'
import { EmptyState, ErrorState } from './states.tsx'
import { Delayed, Skeleton } from './waiting.tsx'

interface ReadList<Row> {
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
  /** The same without it, where the end of the list names it. */
  thing?: string
  page: number
  addressOf: (page: number) => string
  /** ms before the waiting is drawn */
  loadingDelay: number
  /** Stands where the rows are to come, as large as they will be. */
  waiting?: ReactNode
  /** In place of the list when there is nothing at all. */
  empty: ReactNode
}

interface Rows<Row> {
  /** Lays the rows out otherwise than below each other. */
  listClassName?: string | undefined
  keyOf: (row: Row) => string
  children: (row: Row, place: number) => ReactNode
}

interface TableOfRows<Row> {
  /** Draws the rows as a table; `isLeaving` while the next page is on its way. */
  table: (rows: readonly Row[], isLeaving: boolean) => ReactNode
}

export type PagedListProps<Row> = ReadList<Row> & (Rows<Row> | TableOfRows<Row>)

const SHOWN_WAITING = 4

/** A page of a list; waiting, empty, failed and past its end included. */
export function PagedList<Row>({
  read: { data, error, isFetching, isPlaceholderData, refetch },
  what,
  thing = '',
  page,
  addressOf,
  loadingDelay,
  waiting = <Waiting />,
  empty,
  ...rows
}: PagedListProps<Row>) {
  if (!data) {
    if (error) {
      const title = thing ? `${thing}加载失败` : undefined
      return <ErrorState error={error} title={title} busy={isFetching} onRetry={() => void refetch()} />
    }
    return (
      <Delayed after={loadingDelay} keepsPlace>
        {waiting}
      </Delayed>
    )
  }
  if (data.totalElements === 0) return empty
  if (data.content.length === 0) {
    return <PastTheEnd thing={thing || '内容'} last={data.totalPages} to={addressOf(data.totalPages)} />
  }
  const isEnd = page >= data.totalPages
  return (
    <div>
      <p className={styles.total} role="status">
        共 {formatCount(data.totalElements)} {what}
      </p>
      {'table' in rows ? (
        rows.table(data.content, isPlaceholderData)
      ) : (
        <ul
          className={classes(rows.listClassName ?? styles.list, isPlaceholderData && styles.leaving)}
          aria-busy={isPlaceholderData}
        >
          {data.content.map((row, place) => (
            <li key={rows.keyOf(row)}>{rows.children(row, place)}</li>
          ))}
        </ul>
      )}
      {isEnd && !isPlaceholderData && <p className={styles.end}>没有更多{thing}了</p>}
      <Pager page={page} totalPages={data.totalPages} addressOf={addressOf} />
    </div>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status" aria-label="正在加载">
      {Array.from({ length: SHOWN_WAITING }, (_, place) => `row-${place}`).map((key) => (
        <Skeleton key={key} className={styles.row} />
      ))}
    </div>
  )
}

function PastTheEnd({ thing, last, to }: { thing: string; last: number; to: string }) {
  return (
    <EmptyState
      picture={NothingFound}
      title={`这一页没有${thing}`}
      text="您要看的页码超出了范围。"
      action={
        <ButtonLink kind="quiet" to={to}>
          {last === 1 ? '回到第一页' : `去最后一页（第 ${last} 页）`}
        </ButtonLink>
      }
    />
  )
}

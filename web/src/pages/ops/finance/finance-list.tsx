import type { Page } from '@shop/contract/kit/page'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Who } from '../../../areas/operators/index.ts'
import { formatCount, formatTime, machineTime } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import facts from '../facts.module.css'
import { placeAddress } from '../place.ts'
import rows from '../rows.module.css'
import styles from './finance.module.css'
import { methodNames } from './words.ts'

interface FinanceListProps<Row extends object> {
  /** What it lists, read out. */
  label: string
  found: UseQueryResult<Page<Row>>
  page: number
  addressOf: (page: number) => string
  /** Behind the count: in which order the rows stand. */
  order: string
  empty: { title: string; text?: string }
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** A page of a list of the finance: loading, nothing, trouble, past its end, and pages. */
export function FinanceList<Row extends object>({
  label,
  found: { data, error, isFetching, refetch },
  page,
  addressOf,
  order,
  empty,
  keyOf,
  children,
}: FinanceListProps<Row>) {
  if (!data) {
    return error ? (
      <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={6} />
    )
  }
  if (data.totalElements === 0) return <EmptyState {...empty} />
  if (data.content.length === 0) {
    return (
      <EmptyState
        title="这一页没有内容"
        action={
          <ButtonLink kind="quiet" to={addressOf(data.totalPages)}>
            去最后一页
          </ButtonLink>
        }
      />
    )
  }
  return (
    <>
      <p className={rows.sum}>
        共 {formatCount(data.totalElements)} 笔，{order}
      </p>
      <ul className={rows.rows} aria-label={label}>
        {data.content.map((row) => (
          <li key={keyOf(row)} className={styles.row}>
            {children(row)}
          </li>
        ))}
      </ul>
      <Pager page={page} totalPages={data.totalPages} addressOf={addressOf} />
    </>
  )
}

export function Provider({ provider }: { provider: 'alipay' | 'wechat' }) {
  return <Badge tone="sky">{methodNames[provider]}</Badge>
}

export function Moment({ at }: { at: number }) {
  return <time dateTime={machineTime(at)}>{formatTime(at)}</time>
}

/** The orders that something is about; they lead on for those who look at orders. */
export function OrderLinks({ codes, who }: { codes: readonly string[]; who: Who }) {
  if (codes.length === 0) return null
  return (
    <span className={facts.tags}>
      <span className={facts.faint}>订单</span>
      {codes.map((code) =>
        who.scopes.includes('orders') ? (
          <a key={code} className={styles.order} href={placeAddress({ view: 'orders', one: code })}>
            {code}
          </a>
        ) : (
          <span key={code} className={facts.faint}>
            {code}
          </span>
        ),
      )}
    </span>
  )
}

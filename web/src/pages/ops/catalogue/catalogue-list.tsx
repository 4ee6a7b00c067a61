import type { Page } from '@shop/contract/kit/page'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Who } from '../../../areas/operators/index.ts'
import { formatCount } from '../../../lib/formats.ts'
import { Pager } from '../../../ui/pager.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import { type Place, placeAddress } from '../place.ts'
import rows from '../rows.module.css'

/** What each part of the catalogue, and of what is known of medicine, is given. */
export interface CataloguePartProps {
  place: Place
  who: Who
  /** Whether the form of a new one is open. */
  isAdding: boolean
  onAdded: () => void
}

interface ListProps<Row extends object> {
  place: Place
  /** What it lists, such as 分类. */
  what: string
  /** What to do where there is nothing yet. */
  beginning: string
  found: UseQueryResult<Page<Row>>
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** A page of what was fed: loading, nothing, trouble and pages. */
export function CatalogueList<Row extends object>({ place, what, beginning, found, keyOf, children }: ListProps<Row>) {
  const { view, word, page } = place
  const part = view === 'medication' ? place.medication : place.part
  const { data, error, isFetching, refetch } = found
  if (!data) {
    return error ? (
      <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={6} />
    )
  }
  if (data.content.length === 0) {
    return word === '' ? (
      <EmptyState title={`还没有${what}`} text={beginning} />
    ) : (
      <EmptyState title={`没有找到${what}`} text={`搜索“${word}”没有结果。`} />
    )
  }
  return (
    <>
      <p className={rows.sum}>共 {formatCount(data.totalElements)} 个</p>
      <ul className={rows.rows} aria-label={what}>
        {data.content.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
      <Pager
        page={page}
        totalPages={data.totalPages}
        addressOf={(to) => placeAddress({ view: view ?? 'catalogue', part, word, page: to })}
      />
    </>
  )
}

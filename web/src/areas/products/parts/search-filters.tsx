import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Category, useCategories } from '../queries.ts'
import {
  changedSearch,
  kindNames,
  type SearchFilter,
  type SearchKind,
  type SearchSort,
  sortNames,
} from '../search-filter.ts'
import styles from './search-filters.module.css'

function Choice({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <li>
      <a href={to} className={styles.choice} aria-current={isCurrent ? 'true' : undefined}>
        {children}
      </a>
    </li>
  )
}

/** Where the choices are wider than the window, a choice comes into view as it becomes the current one; then they stay where they are moved to. */
function Row({ name, children }: { name: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const inView = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (!list.current || !current || current === inView.current) return
    inView.current = current
    list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - current.offsetWidth
  })
  return (
    <nav className={styles.row} aria-label={name}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      <ul ref={list} className={styles.choices}>
        {children}
      </ul>
    </nav>
  )
}

/** Shelves that sell something, and the one that the address names even if it does not. */
const shown = (categories: readonly Category[], current: string | undefined) =>
  categories.filter(({ code, productCount }) => productCount > 0 || code === current)

/** What a search is narrowed by and how it is sorted: links, so that back, reload and a new window keep them. */
export function SearchFilters({ filter }: { filter: SearchFilter }) {
  // Without its categories the search is whole; they come when they can be had, into a row that keeps their place:
  // the rows below would move away from a finger that is about to press them.
  const { data: known } = useCategories()
  const categories = shown(known ?? [], filter.category)
  // A shop that is being filled has none yet: a choice of one says nothing.
  const hasNone = known !== undefined && categories.length === 0 && !filter.category
  const kinds = Object.entries(kindNames) as [SearchKind, string][]
  const sorts = Object.entries(sortNames) as [SearchSort, string][]
  return (
    <div className={styles.filters}>
      {!hasNone && (
        <Row name="分类">
          <Choice to={changedSearch(filter, { category: undefined })} isCurrent={!filter.category}>
            全部
          </Choice>
          {categories.map(({ code, name }) => (
            <Choice key={code} to={changedSearch(filter, { category: code })} isCurrent={filter.category === code}>
              {name}
            </Choice>
          ))}
        </Row>
      )}
      <Row name="类型">
        <Choice to={changedSearch(filter, { kind: undefined })} isCurrent={!filter.kind}>
          全部
        </Choice>
        {kinds.map(([kind, name]) => (
          <Choice key={kind} to={changedSearch(filter, { kind })} isCurrent={filter.kind === kind}>
            {name}
          </Choice>
        ))}
      </Row>
      <Row name="排序">
        {sorts.map(([sort, name]) => (
          <Choice
            key={sort}
            to={changedSearch(filter, { sort: sort === 'best' ? undefined : sort })}
            isCurrent={(filter.sort ?? 'best') === sort}
          >
            {name}
          </Choice>
        ))}
      </Row>
    </div>
  )
}

import type { OrderType } from '@shop/contract/fields/orders'
import { SEARCH_MAX } from '@shop/contract/fields/search'
import { orderStatusNames } from '@shop/contract/messages/orders'
import { Link, useLocation } from 'wouter'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Select, type SelectOption } from '../../../ui/select.tsx'
import {
  changedFilter,
  filterAddress,
  isNarrowed,
  normalizeName,
  type OrderFilter,
  resetFilter,
  type TimeSpan,
  typesIn,
} from '../list-filter.ts'
import styles from './order-filters.module.css'

const timeOptions: readonly SelectOption<TimeSpan>[] = [
  { value: 'all', label: '全部时间' },
  { value: '3m', label: '最近3个月' },
  { value: '12m', label: '最近12个月' },
]

/** Time, status and product name; each change stands in the address and starts at the first page. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const [, go] = useLocation()
  const types = typesIn(filter.tab)
  const change = (changed: Parameters<typeof changedFilter>[1]) => {
    const address = filterAddress(changedFilter(filter, changed))
    if (address !== filterAddress({ ...filter, page: 1 })) go(address)
  }
  const statusOptions: readonly SelectOption<OrderType | 'all'>[] = [
    { value: 'all', label: '全部状态' },
    ...types.map((type) => ({ value: type, label: orderStatusNames[type] })),
  ]
  return (
    <div className={styles.filters}>
      <Select label="下单时间" value={filter.time} options={timeOptions} onChoose={(time) => change({ time })} />
      {types.length > 1 && (
        <Select
          label="订单状态"
          value={filter.status ?? 'all'}
          options={statusOptions}
          onChoose={(status) => change({ status: status === 'all' ? undefined : status })}
        />
      )}
      {isNarrowed(filter) && (
        <Link href={filterAddress(resetFilter(filter))} className={styles.reset}>
          清除筛选
        </Link>
      )}
      <div className={styles.search}>
        <SearchBox
          label="按商品名称搜索订单"
          placeholder="按商品名称搜索"
          word={filter.name}
          maxLength={SEARCH_MAX}
          onSearch={(word) => change({ name: normalizeName(word) })}
        />
      </div>
    </div>
  )
}

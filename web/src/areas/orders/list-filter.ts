import { cutCharacters } from '@shop/contract/fields/names'
import { ORDERS_PAGE_MAX, type OrderTab, type OrderType, orderTabs, orderTypes } from '@shop/contract/fields/orders'
import { SEARCH_MAX, trimSearch } from '@shop/contract/fields/search'
import { addressOf } from '@shop/contract/screens'

/** The time filter of MyOrder (orders#4), in months; `all` has no beginning. */
export const timeSpans = { all: undefined, '3m': 3, '12m': 12 } as const
export type TimeSpan = keyof typeof timeSpans

/** What MyOrder shows; all of it stands in the address, so that back, reload and a copied link keep it. */
export interface OrderFilter {
  tab: OrderTab
  /** From 1. */
  page: number
  time: TimeSpan
  /** One type of order; `undefined` for all that the tab holds. */
  status: OrderType | undefined
  /** Part of a product's name; empty for any. */
  name: string
}

export function isOrderTab(text: string): text is OrderTab {
  return (orderTabs as readonly string[]).includes(text)
}

/** The types that a tab can hold: waitPay also holds those waiting for the shopper's inquiry (orders#2). */
export function typesIn(tab: OrderTab): readonly OrderType[] {
  if (tab === 'all') return orderTypes
  return tab === 'waitPay' ? ['waitPay', 'waitAudit'] : [tab]
}

function readPage(text: string | null): number {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), ORDERS_PAGE_MAX)
}

/** Trims a product name and cuts it to the length that the search takes. */
export function normalizeName(text: string): string {
  return cutCharacters(trimSearch(text), SEARCH_MAX)
}

/** Reads the filter out of an address; what makes no sense there counts as not said. */
export function readFilter(tab: OrderTab, query: URLSearchParams): OrderFilter {
  const time = query.get('time') ?? ''
  return {
    tab,
    page: readPage(query.get('page')),
    time: Object.hasOwn(timeSpans, time) ? (time as TimeSpan) : 'all',
    status: typesIn(tab).length > 1 ? typesIn(tab).find((type) => type === query.get('status')) : undefined,
    name: normalizeName(query.get('productName') ?? ''),
  }
}

/** The address that shows the filter; what stands for "all" is left out. */
export function filterAddress({ tab, page, time, status, name }: OrderFilter): string {
  return addressOf(
    'MyOrder',
    { type: tab },
    { time: time === 'all' ? undefined : time, status, productName: name, page: page === 1 ? undefined : page },
  )
}

/** The same filter with a change, from its first page. */
export function changedFilter(
  filter: OrderFilter,
  change: Partial<Pick<OrderFilter, 'time' | 'status' | 'name'>>,
): OrderFilter {
  return { ...filter, ...change, page: 1 }
}

/** Another tab keeps the time and the name; a status it cannot hold is dropped. */
export function tabFilter(filter: OrderFilter, tab: OrderTab): OrderFilter {
  const status = typesIn(tab).length > 1 ? typesIn(tab).find((type) => type === filter.status) : undefined
  return { ...filter, tab, status, page: 1 }
}

/** The tab with nothing filtered. */
export function resetFilter(filter: OrderFilter): OrderFilter {
  return { tab: filter.tab, page: 1, time: 'all', status: undefined, name: '' }
}

/** Whether something beside the tab narrows the list. */
export function isNarrowed({ time, status, name }: OrderFilter): boolean {
  return time !== 'all' || status !== undefined || name !== ''
}

/** What the list is asked for at `now` (epoch ms). */
export function listInput({ tab, page, time, status, name }: OrderFilter, now: number) {
  const months = timeSpans[time]
  return {
    type: tab,
    page,
    ...(months !== undefined && { beginDate: monthsBefore(now, months) }),
    ...(name !== '' && { productName: name }),
    ...(status && { status }),
  }
}

/** China has one zone and no summer time. */
const ZONE_MS = 8 * 60 * 60_000

/** Start of the day in Shanghai that lies so many months before `now`; both in epoch ms. A day the month lacks is its last. */
export function monthsBefore(now: number, months: number): number {
  const local = new Date(now + ZONE_MS)
  const year = local.getUTCFullYear()
  const month = local.getUTCMonth() - months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(local.getUTCDate(), lastDay)) - ZONE_MS
}

import { orderTabs, orderTypes } from '@shop/contract/fields/orders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changedFilter,
  filterAddress,
  isNarrowed,
  isOrderTab,
  listInput,
  monthsBefore,
  normalizeName,
  type OrderFilter,
  readFilter,
  resetFilter,
  type TimeSpan,
  tabFilter,
  typesIn,
} from './list-filter.ts'

const plain: OrderFilter = { tab: 'all', page: 1, time: 'all', status: undefined, name: '' }
const NOW = Date.parse('2026-11-21T12:00:00+08:00')

const filters: fc.Arbitrary<OrderFilter> = fc
  .record({
    tab: fc.constantFrom(...orderTabs),
    page: fc.integer({ min: 1, max: 100_000 }),
    time: fc.constantFrom<TimeSpan>('all', '3m', '12m'),
    status: fc.option(fc.constantFrom(...orderTypes), { nil: undefined }),
    name: fc.string({ unit: 'grapheme', maxLength: 60 }).map(normalizeName),
  })
  .map((filter) => tabFilterKeepingPage(filter))

function tabFilterKeepingPage(filter: OrderFilter): OrderFilter {
  return { ...tabFilter(filter, filter.tab), page: filter.page }
}

function readBack(address: string): OrderFilter {
  const url = new URL(address, 'http://shop')
  const tab = url.pathname.split('/').at(-1) ?? ''
  if (!isOrderTab(tab)) throw new Error(`no tab in ${address}`)
  return readFilter(tab, url.searchParams)
}

describe('the filter of MyOrder and its address', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(readBack(filterAddress(filter))).toEqual(filter)
      }),
    )
  })

  it('leaves out what stands for everything', () => {
    expect(filterAddress(plain)).toBe('/user/order/mine/all')
    expect(filterAddress({ ...plain, tab: 'waitPay', page: 3, time: '3m', name: '感冒' })).toBe(
      '/user/order/mine/waitPay?time=3m&productName=%E6%84%9F%E5%86%92&page=3',
    )
  })

  it.each([
    ['page=0', plain],
    ['page=-2', plain],
    ['page=abc', plain],
    ['page=1.5', plain],
    ['page=999999999', { ...plain, page: 100_000 }],
    ['page=99999999999999999999', plain],
    ['time=5m&status=unheard', plain],
    ['time=toString&status=constructor', plain],
    ['productName=%20%20', plain],
  ])('takes %s for what it can mean', (query, expected) => {
    expect(readFilter('all', new URLSearchParams(query))).toEqual(expected)
  })

  it('trims the name and cuts it to fifty characters, none of them split', () => {
    const name = readFilter('all', new URLSearchParams({ productName: ` ${'药'.repeat(49)}😀😀 ` })).name
    expect([...name]).toHaveLength(50)
    expect(name.endsWith('😀')).toBe(true)
  })

  it('offers each tab the types that it can hold', () => {
    expect(typesIn('all')).toEqual(orderTypes)
    expect(typesIn('waitPay')).toEqual(['waitPay', 'waitAudit'])
    expect(typesIn('waitDelivery')).toEqual(['waitDelivery'])
    expect(readFilter('waitPay', new URLSearchParams('status=canceled')).status).toBeUndefined()
    expect(readFilter('waitPay', new URLSearchParams('status=waitAudit')).status).toBe('waitAudit')
    expect(readFilter('waitDelivery', new URLSearchParams('status=waitDelivery')).status).toBeUndefined()
  })

  it('starts at the first page whenever something changes', () => {
    const deep: OrderFilter = { tab: 'all', page: 7, time: '12m', status: 'canceled', name: '钙' }
    expect(changedFilter(deep, { time: '3m' })).toEqual({ ...deep, time: '3m', page: 1 })
    expect(tabFilter(deep, 'waitPay')).toEqual({ ...deep, tab: 'waitPay', status: undefined, page: 1 })
    expect(resetFilter(deep)).toEqual(plain)
    expect(isNarrowed(deep)).toBe(true)
    expect(isNarrowed({ ...plain, page: 4, tab: 'waitPay' })).toBe(false)
  })

  it('asks the list for nothing that was not chosen', () => {
    expect(listInput(plain, NOW)).toEqual({ type: 'all', page: 1 })
    expect(listInput({ ...plain, time: '3m', status: 'canceled', name: '钙' }, NOW)).toEqual({
      type: 'all',
      page: 1,
      beginDate: monthsBefore(NOW, 3),
      productName: '钙',
      status: 'canceled',
    })
  })

  it('knows its tabs', () => {
    expect(isOrderTab('waitEvaluate')).toBe(true)
    expect(isOrderTab('canceled')).toBe(false)
    expect(isOrderTab('')).toBe(false)
  })
})

const at = (text: string) => Date.parse(`${text}+08:00`)

describe('some months before, in Shanghai', () => {
  it.each([
    ['2026-11-21T09:18:00', 3, '2026-08-21T00:00:00'],
    ['2026-11-21T09:18:00', 12, '2025-11-21T00:00:00'],
    // Still the day before in UTC.
    ['2026-11-21T00:30:00', 3, '2026-08-21T00:00:00'],
    ['2026-11-21T23:59:59', 3, '2026-08-21T00:00:00'],
    ['2026-02-10T12:00:00', 3, '2025-11-10T00:00:00'],
    // A day that the month lacks is its last.
    ['2026-05-31T12:00:00', 3, '2026-02-28T00:00:00'],
    ['2024-05-31T12:00:00', 3, '2024-02-29T00:00:00'],
    ['2024-02-29T12:00:00', 12, '2023-02-28T00:00:00'],
  ])('%s less %i is %s', (now, months, expected) => {
    expect(monthsBefore(at(now), months)).toBe(at(expected))
  })
})

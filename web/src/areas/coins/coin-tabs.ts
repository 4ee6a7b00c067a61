import { addressOf } from '@shop/contract/screens'

export const coinTabs = ['detail', 'rules'] as const
export type CoinTab = (typeof coinTabs)[number]

export const coinTabNames: Readonly<Record<CoinTab, string>> = { detail: '明细', rules: '规则' }

/** The tab that the address names, else the movements. */
export function coinTabIn(query: URLSearchParams): CoinTab {
  return query.get('tab') === 'rules' ? 'rules' : 'detail'
}

/** Address of a tab, or of a page of the movements, counted from 1 as shoppers do. */
export function coinAddress(tab: CoinTab, page = 1): string {
  return addressOf('Coin', undefined, {
    tab: tab === 'detail' ? undefined : tab,
    page: page === 1 ? undefined : page,
  })
}

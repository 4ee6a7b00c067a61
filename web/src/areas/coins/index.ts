export { coinAddress, coinTabIn, coinTabNames, coinTabs } from './coin-tabs.ts'
export { CoinBalance } from './parts/coin-balance.tsx'
export { CoinHistory } from './parts/coin-history.tsx'
export { CoinRules } from './parts/coin-rules.tsx'

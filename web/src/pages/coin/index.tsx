import {
  CoinBalance,
  CoinHistory,
  CoinRules,
  coinAddress,
  coinTabIn,
  coinTabNames,
  coinTabs,
} from '../../areas/coins/index.ts'
import { pageIn } from '../../lib/page-in.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { Card } from '../../ui/card.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import styles from './coin.module.css'

/** 健康币: the balance, every movement, and the rules (money#20, money#25). */
export function Page() {
  const query = useQueryString()
  const tab = coinTabIn(query)
  return (
    <Card title="健康币" heading="h1">
      <CoinBalance />
      <div className={styles.tabs}>
        <Tabs
          label="健康币"
          current={tab}
          items={coinTabs.map((key) => ({ key, label: coinTabNames[key], to: coinAddress(key) }))}
        />
      </div>
      {tab === 'rules' ? <CoinRules /> : <CoinHistory page={pageIn(query)} />}
    </Card>
  )
}

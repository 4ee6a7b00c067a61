import type { OrderTab } from '@shop/contract/fields/orders'
import { orderTabNames } from '@shop/contract/messages/order-tabs'
import { type LucideIcon, PackageOpen, Star, Truck, WalletCards } from 'lucide-react'
import { ScreenLink } from '../../router/screen-link.tsx'
import { CountBadge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { useCounts } from './counts.ts'
import styles from './status-tiles.module.css'

interface Tile {
  tab: Exclude<OrderTab, 'all'>
  icon: LucideIcon
  tone: 'cinnabar' | 'amber' | 'jade' | 'sky'
  /** What there is to do while there are some. */
  hint: string
}

const tiles: readonly Tile[] = [
  { tab: 'waitPay', icon: WalletCards, tone: 'cinnabar', hint: '超时自动取消' },
  { tab: 'waitDelivery', icon: PackageOpen, tone: 'amber', hint: '药房正在备货' },
  { tab: 'waitReceiving', icon: Truck, tone: 'jade', hint: '请留意查收' },
  { tab: 'waitEvaluate', icon: Star, tone: 'sky', hint: '说说使用感受' },
]

/** How many orders wait for what; each leads to its tab of MyOrder. */
export function StatusTiles() {
  const { data: counts } = useCounts()
  return (
    <nav className={styles.tiles} aria-label="待办订单">
      {tiles.map(({ tab, icon: Icon, tone, hint }) => {
        const count = counts?.orders[tab]
        return (
          <ScreenLink key={tab} name="MyOrder" params={{ type: tab }} className={styles.tile}>
            <span className={classes(styles.icon, styles[tone])}>
              <Icon size={24} aria-hidden="true" />
              <CountBadge count={count ?? 0} className={styles.count ?? ''} />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{orderTabNames[tab]}</span>
              <span className={styles.hint}>{count === 0 ? '暂无订单' : hint}</span>
            </span>
          </ScreenLink>
        )
      })}
    </nav>
  )
}

import { ClipboardPlus, Coins, Heart, type LucideIcon, TicketPercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/formats.ts'
import { ScreenLink } from '../../router/screen-link.tsx'
import { useCounts } from './counts.ts'
import styles from './hero-counts.module.css'

function Tile({ icon: Icon, count, children }: { icon: LucideIcon; count: number | undefined; children: ReactNode }) {
  return (
    <>
      <Icon size={28} aria-hidden="true" className={styles.icon} />
      <span>
        <span className={styles.count}>{count === undefined ? '–' : formatCount(count)}</span>
        <span className={styles.name}>{children}</span>
      </span>
    </>
  )
}

/** What the member keeps in mind, has, and waits for, each leading to its page; arrivals are marked (account#3). */
export function HeroCounts() {
  const { data: counts } = useCounts()
  return (
    <nav className={styles.strip} aria-label="收藏、补贴与预订">
      <ScreenLink name="MyCollect" className={styles.tile}>
        <Tile icon={Heart} count={counts?.favourites}>
          我的收藏
        </Tile>
      </ScreenLink>
      <ScreenLink name="Coupon" className={styles.tile}>
        <Tile icon={TicketPercent} count={counts?.coupons}>
          健康补贴
        </Tile>
      </ScreenLink>
      <ScreenLink name="Coin" className={styles.tile}>
        <Tile icon={Coins} count={counts?.coins}>
          健康币
        </Tile>
      </ScreenLink>
      <ScreenLink name="DrugOrder" className={styles.tile}>
        <Tile icon={ClipboardPlus} count={counts?.reservations}>
          到货预订
        </Tile>
        {counts !== undefined && counts.arrivals > 0 && (
          <span className={styles.arrived}>{formatCount(counts.arrivals)} 件已到货</span>
        )}
      </ScreenLink>
    </nav>
  )
}

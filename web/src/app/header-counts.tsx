import { useCounts } from '../areas/home/index.ts'
import { formatCount } from '../lib/formats.ts'
import { CountBadge } from '../ui/badge.tsx'
import styles from './header-counts.module.css'

function Count({ count, what, className }: { count: number; what: string; className: string | undefined }) {
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} className={className} />
      <span className="visually-hidden">{what}</span>
    </>
  )
}

/** How many pieces stand on one of the member's two lists; nothing while there are none. */
export function CartCount({ isRx }: { isRx: boolean }) {
  const { data } = useCounts()
  const count = data ? (isRx ? data.rxPieces : data.cartPieces) : 0
  return <Count count={count} what="件商品" className={isRx ? styles.beside : styles.corner} />
}

/** How many coupons the member can use; nothing while there are none. */
export function CouponCount() {
  return <Count count={useCounts().data?.coupons ?? 0} what="张可用" className={styles.beside} />
}

/** Beside the words there is room for six figures. */
const SHORT_FROM = 100_000

/** How many coins the member has; nothing while there are none. They wait for nobody, so that they carry no mark. */
export function CoinCount() {
  const coins = useCounts().data?.coins ?? 0
  if (coins === 0) return null
  return (
    <span className={styles.held}>
      {formatCount(coins, SHORT_FROM)}
      <span className="visually-hidden">个</span>
    </span>
  )
}

import { useCounts } from '../areas/home/index.ts'
import { CountBadge } from '../ui/badge.tsx'
import styles from './cart-count.module.css'

/** How many pieces stand on one of the member's two lists; nothing while there are none. */
export function CartCount({ isRx }: { isRx: boolean }) {
  const { data } = useCounts()
  const count = data ? (isRx ? data.rxPieces : data.cartPieces) : 0
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} className={isRx ? styles.beside : styles.corner} />
      <span className="visually-hidden">件商品</span>
    </>
  )
}

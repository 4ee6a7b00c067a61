import type { ClosureObstacle } from '@shop/contract/fields/closure'
import { accountMessages } from '@shop/contract/messages/account'
import { closureObstacleNames, closureObstacleTexts } from '@shop/contract/messages/closure'
import { CircleAlert } from 'lucide-react'
import { ScreenLink } from '../../app/screen-link.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './delete-account.module.css'

/** What settles each, among all orders: those under review stand on no other tab (decision 25). */
const settledBy: Readonly<Record<ClosureObstacle, string>> = {
  unpaidOrders: '去付款或取消',
  undeliveredOrders: '查看订单进度',
  refundingOrders: '查看退款进度',
}

export interface ObstaclesProps {
  /** Without a count where only the kind is known. */
  obstacles: readonly { kind: ClosureObstacle; count?: number }[]
  busy: boolean
  /** Looks again. */
  onLook: () => void
}

/** What stands in the way of closing the account, and where it is settled. */
export function Obstacles({ obstacles, busy, onLook }: ObstaclesProps) {
  return (
    <section className={styles.obstacles} role="alert">
      <h2 className={styles.barred}>
        <CircleAlert size={20} aria-hidden="true" />
        {accountMessages.CLOSURE_BARRED}
      </h2>
      <ul>
        {obstacles.map(({ kind, count }) => (
          <li key={kind} className={styles.obstacle}>
            <span>{count === undefined ? closureObstacleNames[kind] : closureObstacleTexts[kind](count)}</span>
            <ScreenLink name="MyOrder" params={{ type: 'all' }} className={styles.settle}>
              {settledBy[kind]}
            </ScreenLink>
          </li>
        ))}
      </ul>
      <p className={styles.again}>
        处理完后可以继续注销。
        <Button kind="link" size="small" busy={busy} onClick={onLook}>
          重新检查
        </Button>
      </p>
    </section>
  )
}

import type { ClosureBlocker } from '@shop/contract/fields/closure'
import { accountMessages } from '@shop/contract/messages/account'
import { closureBlockerNames, closureBlockerTexts } from '@shop/contract/messages/closure'
import { CircleAlert } from 'lucide-react'
import { ScreenLink } from '../../router/screen-link.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './delete-account.module.css'

/** What settles each, among all orders: those under review stand on no other tab (account#96). */
const settledBy: Readonly<Record<ClosureBlocker, string>> = {
  unpaidOrders: '去付款或取消',
  undeliveredOrders: '查看订单进度',
  refundingOrders: '查看退款进度',
}

export interface BlockersProps {
  /** Without a count where only the kind is known. */
  blockers: readonly { kind: ClosureBlocker; count?: number }[]
  busy: boolean
  /** Looks again. */
  onLook: () => void
}

/** What stands in the way of closing the account, and where it is settled. */
export function Blockers({ blockers, busy, onLook }: BlockersProps) {
  return (
    <section className={styles.blockers} role="alert">
      <h2 className={styles.barred}>
        <CircleAlert size={20} aria-hidden="true" />
        {accountMessages.CLOSURE_BARRED}
      </h2>
      <ul>
        {blockers.map(({ kind, count }) => (
          <li key={kind} className={styles.blocker}>
            <span>{count === undefined ? closureBlockerNames[kind] : closureBlockerTexts[kind](count)}</span>
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

import { formatCount } from '../../../lib/formats.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import { bookYuan } from '../figures.ts'
import { useOpenMoney } from './finance-card.tsx'
import { financeAddress } from './finance-place.ts'
import styles from './overview.module.css'

/** What is open now, each as the way to its list. */
export function OpenTiles() {
  const { data, error, isFetching, refetch } = useOpenMoney()
  if (!data) {
    return error ? (
      <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={2} />
    )
  }
  const { open } = data
  const tiles = [
    {
      name: '进行中的支付',
      count: open.attempts,
      amount: open.attemptsAmount,
      to: financeAddress({ part: 'payments', state: 'open' }),
    },
    { name: '挂账', count: open.suspense, amount: open.suspenseAmount, to: financeAddress({ part: 'suspense' }) },
    {
      name: '退款处理中',
      count: open.refunds,
      amount: open.refundsAmount,
      to: financeAddress({ part: 'refunds', state: 'open' }),
    },
    {
      name: '退款失败',
      count: open.failedRefunds,
      to: financeAddress({ part: 'refunds', state: 'failed' }),
      isWork: true,
    },
    { name: '对账差异', count: open.reconciliation, to: financeAddress({ part: 'reconciliation' }), isWork: true },
  ]
  return (
    <ul className={styles.tiles} aria-label="未完结">
      {tiles.map(({ name, count, amount, to, isWork = false }) => (
        <li key={name}>
          <a href={to} className={styles.tile} data-waits={(isWork && count > 0) || undefined}>
            <span>{name}</span>
            <strong className={styles.count}>{formatCount(count)}</strong>
            <span className={styles.amount}>
              {amount === undefined ? (count > 0 ? '等待处理' : '无需处理') : bookYuan(amount)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

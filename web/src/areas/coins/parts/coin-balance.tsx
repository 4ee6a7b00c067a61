import { formatCents } from '@shop/contract/fields/money'
import { Coins } from 'lucide-react'
import { failureText } from '../../../lib/failure.ts'
import { formatCount, formatDate, machineTime } from '../../../lib/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/waiting.tsx'
import { useCoins } from '../queries.ts'
import styles from './coin-balance.module.css'

/** The day is the last one on which they can be used: `expiresAt` is the midnight after it. */
function Expiring({ coinAmount, expiresAt }: { coinAmount: number; expiresAt: number }) {
  const lastMoment = expiresAt - 1
  return (
    <p className={styles.expiring}>
      {formatCount(coinAmount)} 个将于 <time dateTime={machineTime(lastMoment)}>{formatDate(lastMoment)}</time> 到期
    </p>
  )
}

/** How many coins the member has, what they are worth, and what expires soon (money#20, money#25). */
export function CoinBalance() {
  const { data, error, isFetching, refetch } = useCoins()
  return (
    <div className={styles.balance}>
      <Coins size={36} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        {data ? (
          <>
            <p>
              您有 <strong className={styles.value}>{formatCount(data.value)}</strong> 个健康币
            </p>
            <p className={styles.worth}>可抵 ¥{formatCents(data.value)}，100个健康币抵1元</p>
          </>
        ) : error ? (
          <p role="alert">
            健康币余额加载失败：{failureText(error)}{' '}
            <Button kind="link" size="small" busy={isFetching} onClick={() => void refetch()}>
              重试
            </Button>
          </p>
        ) : (
          <>
            <span className="visually-hidden" role="status">
              正在加载健康币余额
            </span>
            <Skeleton className={styles.wait} />
          </>
        )}
      </div>
      {data?.expiring && <Expiring {...data.expiring} />}
    </div>
  )
}

import { formatCount, formatTime, machineTime } from '../../../lib/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import { classes } from '../../../ui/classes.ts'
import { PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { coinAddress } from '../coin-tabs.ts'
import { type CoinMovement, useCoinHistory } from '../queries.ts'
import styles from './coin-history.module.css'

/** `＋1,200` for what was obtained, `−300` for what was consumed. */
function signedCoins(coinAmount: number): string {
  return `${coinAmount < 0 ? '−' : '＋'}${formatCount(Math.abs(coinAmount))}`
}

function Movements({ rows, isLeaving }: { rows: readonly CoinMovement[]; isLeaving: boolean }) {
  return (
    <table className={classes(styles.table, isLeaving && styles.leaving)} aria-busy={isLeaving}>
      <caption className="visually-hidden">健康币明细</caption>
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col" className={styles.amount}>
            获得/消费
          </th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ createDate, coinAmount, description }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a movement has no id, and two of a moment may be alike
          <tr key={`${createDate}-${place}`}>
            <td className={styles.date}>
              <time dateTime={machineTime(createDate)}>{formatTime(createDate)}</time>
            </td>
            <td className={classes(styles.amount, coinAmount > 0 && styles.obtained)}>
              <span className="visually-hidden">{coinAmount < 0 ? '消费' : '获得'}</span>
              {signedCoins(coinAmount)}
            </td>
            <td className={styles.description}>{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Ten movements a page, the latest first (money#25); on a phone each row is a small card. */
export function CoinHistory({ page }: { page: number }) {
  const { loadingDelay } = useSettings().mall
  return (
    <PagedList
      read={useCoinHistory(page)}
      what="条记录"
      thing="健康币记录"
      page={page}
      addressOf={(to) => coinAddress('detail', to)}
      loadingDelay={loadingDelay}
      empty={<EmptyState title="暂无健康币记录" text="订单完成后，按实付金额获得健康币。" />}
      table={(rows, isLeaving) => <Movements rows={rows} isLeaving={isLeaving} />}
    />
  )
}

import { type SuspenseRow, useSuspense, type Who } from '../../../areas/operators/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import facts from '../facts.module.css'
import { bookYuan, waitingWords } from '../figures.ts'
import rows from '../rows.module.css'
import styles from './finance.module.css'
import { FinanceCard, type FinancePartProps } from './finance-card.tsx'
import { FinanceList, Moment, OrderLinks, Provider } from './finance-list.tsx'
import { financeAddress } from './finance-place.ts'
import { suspenseReasonNames } from './words.ts'

/** Money that came and that nothing was owed for: it goes back by itself, the oldest of what is open stands first. */
export function Suspense({ place: { page }, who }: FinancePartProps) {
  const found = useSuspense(page)
  return (
    <FinanceCard part="suspense">
      <p className={styles.lead}>
        重复支付、订单结束后才到账、金额不符的款项单独挂账，并自动原路退回；退回失败的会出现在“退款”中，等待处理。
      </p>
      <FinanceList
        label="挂账"
        found={found}
        page={page}
        addressOf={(to) => financeAddress({ part: 'suspense', page: to })}
        order="未退回且等得最久的在前"
        empty={{ title: '没有挂账', text: '收到的每一笔款项都对应着应付的订单。' }}
        keyOf={({ id }) => id}
      >
        {(row) => <Row row={row} who={who} />}
      </FinanceList>
    </FinanceCard>
  )
}

function Row({
  row: { provider, outTradeNo, transactionId, amount, reason, createdAt, endedAt, orderCodes },
  who,
}: {
  row: SuspenseRow
  who: Who
}) {
  const isOpen = endedAt === null
  return (
    <>
      <div className={rows.rowMain}>
        <span className={rows.code}>{outTradeNo}</span>
        <span className={facts.tags}>
          <Badge tone={isOpen ? 'amber' : 'jade'}>{isOpen ? '等待退回' : '已退回'}</Badge>
          <Badge tone="sky">{suspenseReasonNames[reason]}</Badge>
          <Provider provider={provider} />
        </span>
        <OrderLinks codes={orderCodes} who={who} />
        <span className={facts.faint}>渠道流水号 {transactionId}</span>
      </div>
      <p className={styles.times}>
        <span>
          到账 <Moment at={createdAt} />
        </span>
        {isOpen ? (
          <strong className={styles.waits}>{waitingWords(createdAt, Date.now())}</strong>
        ) : (
          <span>
            退回 <Moment at={endedAt} />
          </span>
        )}
      </p>
      <strong className={styles.amount}>{bookYuan(amount)}</strong>
    </>
  )
}

import { refundFailureNames } from '@shop/contract/messages/payments'
import { useState } from 'react'
import { type RefundFilter, type RefundRow, useRefunds, type Who } from '../../../areas/operators/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import facts from '../facts.module.css'
import { bookYuan, waitingWords } from '../figures.ts'
import rows from '../rows.module.css'
import { FilterLinks } from './filter-links.tsx'
import styles from './finance.module.css'
import { FinanceCard, type FinancePartProps } from './finance-card.tsx'
import { FinanceList, Moment, OrderLinks, Provider } from './finance-list.tsx'
import { financeAddress } from './finance-place.ts'
import { ByHandDialog, RetryDialog } from './refund-dialogs.tsx'
import { byHandLook, refundFilterNames, refundStateLooks } from './words.ts'

/** What failed waits for somebody, so it comes first. */
const filters = ['failed', 'open', 'done'] as const satisfies readonly RefundFilter[]

type Opened = { refund: RefundRow; does: 'retry' | 'byHand' }

/** Money on its way back through the providers: failed ones first, then the oldest (money#36). */
export function Refunds({ place: { refundState: state, page }, who }: FinancePartProps) {
  const found = useRefunds(state, page)
  const [opened, setOpened] = useState<Opened>()
  const name = state ? refundFilterNames[state] : '待处理'
  const close = () => setOpened(undefined)
  return (
    <FinanceCard part="refunds">
      <div className={styles.filter}>
        <FilterLinks
          label="退款状态"
          current={state ?? 'all'}
          items={[
            { key: 'all', label: '待处理', to: financeAddress({ part: 'refunds' }) },
            ...filters.map((key) => ({
              key,
              label: refundFilterNames[key],
              to: financeAddress({ part: 'refunds', state: key }),
            })),
          ]}
        />
      </div>
      <FinanceList
        label={`退款：${name}`}
        found={found}
        page={page}
        addressOf={(to) => financeAddress({ part: 'refunds', state, page: to })}
        order={state === 'done' ? '最近退款的在前' : '失败的在前，其次是等得最久的'}
        empty={{ title: `没有${name}的退款` }}
        keyOf={({ id }) => id}
      >
        {(refund) => <Row refund={refund} who={who} onOpen={(does) => setOpened({ refund, does })} />}
      </FinanceList>
      {opened?.does === 'retry' && <RetryDialog refund={opened.refund} onClose={close} />}
      {opened?.does === 'byHand' && <ByHandDialog refund={opened.refund} onClose={close} />}
    </FinanceCard>
  )
}

interface RowProps {
  refund: RefundRow
  who: Who
  onOpen: (does: Opened['does']) => void
}

function Row({ refund, who, onOpen }: RowProps) {
  const { provider, outTradeNo, outRefundNo, amount, state, failure, tries, createdAt, doneAt, isByHand, orderCodes } =
    refund
  const look = isByHand ? byHandLook : refundStateLooks[state]
  return (
    <>
      <div className={rows.rowMain}>
        <span className={rows.code}>{outRefundNo}</span>
        <span className={facts.tags}>
          <Badge tone={look.tone}>{look.words}</Badge>
          <Provider provider={provider} />
        </span>
        <OrderLinks codes={orderCodes} who={who} />
        <span className={facts.faint}>
          支付单 {outTradeNo}
          {tries > 0 && ` · 已请求 ${tries} 次`}
        </span>
        {failure && <span className={styles.failure}>渠道说明：{failureWords(failure)}</span>}
      </div>
      <p className={styles.times}>
        <span>
          发起 <Moment at={createdAt} />
        </span>
        {doneAt === null ? (
          <strong className={styles.waits}>{waitingWords(createdAt, Date.now())}</strong>
        ) : (
          <span>
            退款 <Moment at={doneAt} />
          </span>
        )}
      </p>
      <strong className={styles.amount}>{bookYuan(amount)}</strong>
      {state === 'failed' && (
        <div className={styles.acts}>
          <Button size="small" aria-label={`重新退款：${outRefundNo}`} onClick={() => onOpen('retry')}>
            重新退款
          </Button>
          <Button kind="quiet" size="small" aria-label={`已线下退款：${outRefundNo}`} onClick={() => onOpen('byHand')}>
            已线下退款
          </Button>
        </div>
      )}
    </>
  )
}

/** What the provider gave as the cause, in words where the code is known, beside the code that its own people ask for. */
function failureWords(code: string): string {
  const words = refundFailureNames[code]
  return words === undefined ? code : `${words}（${code}）`
}

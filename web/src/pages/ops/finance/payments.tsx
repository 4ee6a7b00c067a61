import { paymentFilters } from '@shop/contract/fields/payments'
import { useRef, useState } from 'react'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { invalidateWork, type PaymentRow, usePayments, type Who } from '../../../areas/operators/index.ts'
import { keepFocus } from '../../../router/focus-heading.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { notify } from '../../../ui/notice-store.ts'
import facts from '../facts.module.css'
import { bookYuan, waitingWords } from '../figures.ts'
import rows from '../rows.module.css'
import { textOf } from '../work-form.tsx'
import { FilterLinks } from './filter-links.tsx'
import styles from './finance.module.css'
import { FinanceCard, type FinancePartProps } from './finance-card.tsx'
import { FinanceList, Moment, OrderLinks, Provider } from './finance-list.tsx'
import { financeAddress } from './finance-place.ts'
import { OrderSearch } from './order-search.tsx'
import { financeTexts, paymentFilterNames, paymentStateLooks } from './words.ts'

/** Attempts to pay, the latest first. */
export function Payments({ place: { paymentState: state, ordersCode, page }, who }: FinancePartProps) {
  const found = usePayments({ state, ordersCode, page })
  const name = state ? paymentFilterNames[state] : '全部'
  const here = { part: 'payments', word: ordersCode } as const
  return (
    <FinanceCard part="payments" action={<OrderSearch ordersCode={ordersCode} />}>
      <div className={styles.filter}>
        <FilterLinks
          label="支付状态"
          current={state ?? 'all'}
          items={[
            { key: 'all', label: '全部', to: financeAddress(here) },
            ...paymentFilters.map((key) => ({
              key,
              label: paymentFilterNames[key],
              to: financeAddress({ ...here, state: key }),
            })),
          ]}
        />
      </div>
      <FinanceList
        label={`支付单：${name}`}
        found={found}
        page={page}
        addressOf={(to) => financeAddress({ ...here, state, page: to })}
        order="最近的在前"
        empty={
          ordersCode === ''
            ? { title: state ? `没有${name}的支付单` : '还没有支付单', text: '顾客发起支付后会出现在这里。' }
            : { title: `订单 ${ordersCode} 没有${state ? name : ''}支付单` }
        }
        keyOf={({ id }) => id}
      >
        {(payment) => <Row payment={payment} who={who} />}
      </FinanceList>
    </FinanceCard>
  )
}

function Row({ payment, who }: { payment: PaymentRow; who: Who }) {
  const { provider, outTradeNo, transactionId, amount, state, createdAt, expiresAt, endedAt, queries } = payment
  const look = paymentStateLooks[state]
  const isOpen = state === 'created' || state === 'pending'
  return (
    <>
      <div className={rows.rowMain}>
        <span className={rows.code}>{outTradeNo}</span>
        <span className={facts.tags}>
          <Badge tone={look.tone}>{look.words}</Badge>
          <Provider provider={provider} />
        </span>
        <OrderLinks codes={payment.orderCodes} who={who} />
        <span className={facts.faint}>
          {transactionId ? `渠道流水号 ${transactionId}` : '没有渠道流水号'}
          {queries > 0 && ` · 已查询 ${queries} 次`}
        </span>
      </div>
      <p className={styles.times}>
        <span>
          发起 <Moment at={createdAt} />
        </span>
        {isOpen && (
          <span>
            截止 <Moment at={expiresAt} />
          </span>
        )}
        {isOpen && <strong className={styles.waits}>{waitingWords(createdAt, Date.now())}</strong>}
        {endedAt !== null && (
          <span>
            {state === 'paid' ? '支付' : '结束'} <Moment at={endedAt} />
          </span>
        )}
      </p>
      <strong className={styles.amount}>{bookYuan(amount)}</strong>
      {state !== 'paid' && <AskProvider outTradeNo={outTradeNo} />}
    </>
  )
}

/** Asks the provider what became of an attempt: one that was closed here may have been paid there all the same. */
function AskProvider({ outTradeNo }: { outTradeNo: string }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const underWay = useRef(false)
  const ask = async () => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const { state } = await operatorsApi.queryPayment({ outTradeNo })
      notify(`渠道结果：${paymentStateLooks[state].words}`)
    } catch (error) {
      setProblem(textOf(error, financeTexts))
    } finally {
      underWay.current = false
      setBusy(false)
    }
    // Its row may leave the list that is looked at.
    keepFocus()
    void invalidateWork()
  }
  return (
    <div className={styles.acts}>
      <Button kind="quiet" size="small" busy={busy} aria-label={`向渠道查询：${outTradeNo}`} onClick={() => void ask()}>
        向渠道查询
      </Button>
      <Fault text={problem} />
    </div>
  )
}

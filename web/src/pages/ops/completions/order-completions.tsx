import { useState } from 'react'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { type OrderView, useOrderCompletions } from '../../../areas/operators/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import facts from '../facts.module.css'
import { Unread } from '../unread.tsx'
import { CompletionDialog } from './completion-dialog.tsx'
import { CompletionList } from './completion-list.tsx'

/** Whether the prescription of an order can still lack something (links#30). */
const mayLack = ({ status, rxState }: OrderView) =>
  status === 'waitAudit' && (rxState === 'inquiryNeeded' || rxState === 'underReview')

/** What the phone of an order was asked for by a link; asking, and taking it back. */
export function OrderCompletions({ order }: { order: OrderView }) {
  const { ordersCode } = order
  const { data: completions, error, isFetching, refetch } = useOrderCompletions(ordersCode)
  const [isAsking, setAsking] = useState(false)
  const mayAsk = mayLack(order)
  return (
    <Card
      title="补充处方资料"
      action={
        mayAsk &&
        completions && (
          <Button size="small" onClick={() => setAsking(true)}>
            {completions.length === 0 ? '请顾客补充' : '再次请顾客补充'}
          </Button>
        )
      }
    >
      {!completions && !error && <SkeletonLines lines={2} />}
      {!completions && error && (
        <Unread what="补充资料" error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {completions?.length === 0 && (
        <p className={facts.lead}>
          {mayAsk
            ? '还没有请顾客补充过资料。发送后，顾客通过短信链接填写用药人资料或上传处方，无需登录。'
            : '没有请顾客补充过资料。'}
        </p>
      )}
      {completions && completions.length > 0 && (
        <CompletionList
          completions={completions}
          withdraw={(id) => operatorsApi.withdrawCompletion({ ordersCode, id })}
        />
      )}
      {isAsking && (
        <CompletionDialog
          name={`complete order ${ordersCode}`}
          last={completions?.[0]}
          send={(input, init) => operatorsApi.requestCompletion({ ordersCode, ...input }, init)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

import { linkKinds } from '@shop/contract/fields/links'
import { maskPhone } from '@shop/contract/fields/phone'
import { Failure } from '@shop/contract/kit/client'
import { useState } from 'react'
import * as operatorsApi from '../../../api/operators.gen.ts'
import { type MadeLinkOrder, useLinkOrderQuote, type Who, workDraft } from '../../../areas/operators/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Choices } from '../../../ui/choices.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import facts from '../facts.module.css'
import { onceKey } from '../once-key.ts'
import { linkKindNames } from '../words.ts'
import { useWorkForm } from '../work-form.tsx'
import {
  askedOf,
  type ConsigneeDraft,
  type ConsigneeField,
  draftProblems,
  emptyDraft,
  fieldPlaces,
  inputOf,
  refusedLines,
} from './consignee-draft.ts'
import styles from './consignee-order.module.css'
import { Goods } from './goods.tsx'
import { MadeOrder } from './made-order.tsx'
import { QuoteSummary } from './quote-summary.tsx'
import { Recipient } from './recipient.tsx'

/** 代客下单: makes an order for somebody at the telephone and sends its link in the same step (links#50). */
export function ConsigneeOrder({ who }: { who: Who }) {
  const [made, setMade] = useState<{ order: MadeLinkOrder; maskedPhone: string }>()
  return (
    <Card title="代客下单" heading="h1">
      {made ? (
        <MadeOrder {...made} mayOpen={who.scopes.includes('orders')} onNext={() => setMade(undefined)} />
      ) : (
        <OrderForm onMade={(order, phone) => setMade({ order, maskedPhone: maskPhone(phone) })} />
      )}
    </Card>
  )
}

const nothingShown = { sum: 0, gifts: [] }

function OrderForm({ onMade }: { onMade: (order: MadeLinkOrder, phone: string) => void }) {
  /** What was said of single lines when the order was sent. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const draft = workDraft<ConsigneeDraft>('consignee')
  const [asked, setAsked] = useState(() => askedOf(draft.read() ?? emptyDraft()))
  const { data, error, isFetching, isPlaceholderData, refetch } = useLinkOrderQuote(asked)
  const quote = asked.lines.length === 0 || isPlaceholderData || error ? undefined : data
  /** Nothing is sent at a sum that was not seen. */
  const isAwaited = asked.lines.length > 0 && !quote && !error
  const form = useWorkForm<ConsigneeDraft, ConsigneeField>({
    initial: emptyDraft,
    check: (values) => draftProblems(values, quote),
    send: async (values) => {
      const input = inputOf(values, quote ?? nothingShown)
      try {
        const headers = { 'idempotency-key': onceKey(values.key, input) }
        onMade(await operatorsApi.makeLinkOrder(input, { headers }), values.phone)
      } catch (failure) {
        setRefused(failure instanceof Failure ? refusedLines(failure.fields, values.lines) : {})
        // What was shown may hold no more: the sum, a gift, what is there.
        if (failure instanceof Failure && failure.status === 409) void refetch()
        throw failure
      }
    },
    onDone: () => undefined,
    fields: fieldPlaces,
    draft,
    dependents: { place: ['lines'] },
  })
  const { values, problems } = form
  const change = (part: Partial<ConsigneeDraft>) => {
    form.change(part)
    if (part.lines || part.place) {
      setRefused({})
      setAsked(askedOf(form.now()))
    }
  }
  return (
    <>
      <p className={facts.lead}>为电话下单的顾客建立订单，并把支付链接发到收货手机；顾客无需登录即可核对并在线支付。</p>
      <form ref={form.root} className={styles.page} onSubmit={(event) => void form.submit(event)} noValidate>
        <div className={styles.main}>
          <Goods
            lines={values.lines}
            quote={asked.lines.length === 0 ? undefined : data}
            refused={refused}
            message={problems.lines}
            onChange={(lines) => change({ lines })}
          />
          <Recipient values={values} problems={problems} onType={change} onLeave={form.leave} />
          <FieldGroup label="链接有效时间">
            {() => (
              <Choices
                place="kind"
                value={values.kind}
                options={linkKinds.map((value) => ({ value, label: linkKindNames[value] }))}
                onChoose={(kind) => change({ kind })}
              />
            )}
          </FieldGroup>
        </div>
        <aside className={styles.summary} aria-label="订单金额">
          <QuoteSummary
            quote={asked.lines.length === 0 ? undefined : data}
            isStale={isPlaceholderData}
            error={asked.lines.length === 0 ? null : error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
          <Fault text={problems.form} />
          <Button type="submit" wide busy={form.busy} disabled={isAwaited}>
            提交并发送链接
          </Button>
          <Button kind="link" onClick={() => change(emptyDraft())}>
            清空
          </Button>
        </aside>
      </form>
    </>
  )
}

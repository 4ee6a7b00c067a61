import { Clock } from 'lucide-react'
import { use } from 'react'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { InBar } from '../../../ui/in-bar.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { RxWarning } from '../../products/index.ts'
import { InquiryCallsContext } from '../calls.ts'
import { payTerm } from '../pay-term.ts'
import type { Drug, InquiryView } from '../types.ts'
import type { InquiryForm } from '../use-inquiry-form.ts'
import { DraftMark } from './draft-mark.tsx'
import styles from './inquiry-summary.module.css'

/** The prescription drugs of an order; their packs are shown to members alone. */
export function DrugRows({ drugs }: { drugs: readonly Drug[] }) {
  const { badge } = useSettings().global.rxWording
  return (
    <ul className={styles.drugs} aria-label="处方药">
      {drugs.map(({ productCode, productName, productImageUrl, packing, amount }) => (
        <li key={productCode} className={styles.drug}>
          <ProductPicture src={productImageUrl} alt="" size="small" badge={badge} isAhead />
          <div className={styles.what}>
            <p className={styles.name}>{productName}</p>
            <p className={styles.facts}>
              {packing} ×{amount}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What happens once it is handed in; it reads as a way, so that nobody wonders what the next step is. */
function WhatComesNext({ ordersCode }: { ordersCode: string }) {
  const { usePayUntil } = use(InquiryCallsContext)
  const until = usePayUntil(ordersCode)
  const { paymentHours } = useSettings().global
  const steps = [
    '提交后由执业药师审核处方，结果短信通知您',
    `在线支付的订单，${payTerm(until, paymentHours, '可以付款后')}`,
    '审核通过并付款后，药房备货发出；货到付款的订单审核通过后备货',
  ]
  return (
    <ol className={styles.next} aria-label="接下来">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

export interface InquirySummaryProps {
  form: InquiryForm
  inquiry: InquiryView
  /** At the bottom of a phone's window, once it is there. */
  bar: HTMLElement | null
}

/** Beside the form: what is asked for, until when, what comes next, and handing it in. */
export function InquirySummary({ form, inquiry, bar }: InquirySummaryProps) {
  const { drugs, inquiryDeadline } = inquiry
  const { form: failed, ...beside } = form.problems
  const open = Object.values(beside).filter(Boolean).length
  return (
    <Card title="本单处方药" className={styles.card}>
      <DrugRows drugs={drugs} />
      <RxWarning />
      {inquiryDeadline !== null && (
        <p className={styles.deadline}>
          <Clock size={16} aria-hidden="true" />
          <span>
            请在 <time dateTime={machineTime(inquiryDeadline)}>{formatTime(inquiryDeadline)}</time>{' '}
            前提交，逾期订单将自动取消
          </span>
        </p>
      )}
      <WhatComesNext ordersCode={inquiry.ordersCode} />
      <InBar bar={bar}>
        <div className={styles.foot}>
          <Fault text={failed ?? (open > 0 ? `还有 ${open} 处需要完善，请查看页面中的提示` : undefined)} />
          <Button
            size="large"
            wide
            busy={form.busy}
            disabled={form.draft.state === 'changed'}
            onClick={() => void form.submit()}
          >
            保存并提交审核
          </Button>
          <DraftMark draft={form.draft} />
        </div>
      </InBar>
    </Card>
  )
}

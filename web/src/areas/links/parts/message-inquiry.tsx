import { useMemo, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Delayed, SkeletonLines } from '../../../ui/waiting.tsx'
import { DiseaseCallsContext } from '../../diseases/index.ts'
import { InquiryCallsContext, InquiryPage } from '../../inquiry/index.ts'
import { PatientCallsContext } from '../../patients/index.ts'
import { linkDiseases, linkInquiry, linkPatients } from '../link-care-calls.ts'
import { isLinkGone } from '../opening.ts'
import { useLinkOrder, useOpening } from '../queries.ts'
import { useLeadBack } from '../use-lead-back.ts'
import { CodeForm } from './code-form.tsx'
import { LinkGone } from './link-gone.tsx'
import styles from './message-payment.module.css'
import { PatientDialog } from './patient-dialog.tsx'

/** Asks for the code to the order's own phone before anything of a patient is shown (docs/product/links.md#7). */
function Gate({ phone }: { phone: string }) {
  return (
    <div className={styles.page}>
      <Card title="完善问诊信息" heading="h1">
        <div className={styles.due}>
          <p>订单含处方药，需要填写用药人和疾病信息。为保护隐私，请先完成短信验证。</p>
          <CodeForm phone={phone} send="下一步" onProved={() => undefined} />
        </div>
      </Card>
    </div>
  )
}

/** The inquiry itself, whose patients are added on this page. */
function Filling({ ordersCode }: { ordersCode: string }) {
  const [isAdding, add] = useState(false)
  const patients = useMemo(() => ({ ...linkPatients, add: () => add(true) }), [])
  return (
    <DiseaseCallsContext value={linkDiseases}>
      <PatientCallsContext value={patients}>
        <InquiryCallsContext value={linkInquiry}>
          <InquiryPage accountId="link" ordersCode={ordersCode} />
        </InquiryCallsContext>
      </PatientCallsContext>
      {isAdding && <PatientDialog onClose={() => add(false)} />}
    </DiseaseCallsContext>
  )
}

/** The inquiry of the open link's order, without an account (docs/product/links.md#13). */
export function MessageInquiryView() {
  const opening = useOpening()
  const isOpen = opening.data !== undefined && opening.data.stage !== 'open'
  const { data: order, error, isFetching, refetch } = useLinkOrder(isOpen)
  const wrong = opening.error ?? error
  useLeadBack(opening.data?.stage === 'open' || opening.data?.maskPhone === null)
  if (isLinkGone(wrong)) return <LinkGone error={wrong} />
  if (wrong && !order) {
    return (
      <Card title="完善问诊信息" heading="h1">
        <ErrorState
          error={wrong}
          title="订单加载失败"
          busy={isFetching || opening.isFetching}
          onRetry={() => void (opening.error ? opening.refetch() : refetch())}
        />
      </Card>
    )
  }
  if (!order || !opening.data) {
    return (
      <Delayed keepsPlace>
        <Card>
          <h1 className="visually-hidden">完善问诊信息</h1>
          <SkeletonLines label="正在加载问诊信息" lines={6} />
        </Card>
      </Delayed>
    )
  }
  if (opening.data.stage !== 'code') return <Gate phone={order.consigneePhone} />
  return <Filling ordersCode={order.ordersCode} />
}

import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Delayed, SkeletonLines } from '../../../ui/waiting.tsx'
import { DiseaseCallsContext } from '../../diseases/index.ts'
import { InquiryCallsContext, InquiryPage } from '../../inquiry/index.ts'
import { PatientCallsContext } from '../../patients/index.ts'
import { linkDiseases, linkInquiry } from '../link-care-calls.ts'
import { linkPatients } from '../link-patient-calls.ts'
import { isLinkGone } from '../opening.ts'
import { useLinkOrder, useOpening } from '../queries.ts'
import { useLeadBack } from '../use-lead-back.ts'
import { CodeStep, Step } from './code-step.tsx'
import { LinkFoot } from './link-foot.tsx'
import { LinkGone } from './link-gone.tsx'
import { NotOwnPhone } from './not-own-phone.tsx'
import { LinkPage } from './other-link.tsx'

/** The inquiry itself; its draft is kept while somebody is added or changed on the page of patients. */
function Filling({ ordersCode }: { ordersCode: string }) {
  return (
    <DiseaseCallsContext value={linkDiseases}>
      <PatientCallsContext value={linkPatients}>
        <InquiryCallsContext value={linkInquiry}>
          <InquiryPage accountId="link" ordersCode={ordersCode} />
        </InquiryCallsContext>
      </PatientCallsContext>
    </DiseaseCallsContext>
  )
}

/** The inquiry of the open link's order, without an account (links#13). */
export function MessageInquiryView() {
  return (
    <LinkPage>
      <Opened />
    </LinkPage>
  )
}

function Opened() {
  const opening = useOpening()
  const isOpen = opening.data !== undefined && opening.data.stage !== 'open'
  const { data: order, error, isFetching, refetch } = useLinkOrder(isOpen)
  const wrong = opening.error ?? error
  useLeadBack(opening.data)
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
  if (!order.isOwnPhone) {
    return (
      <Step title="完善问诊信息">
        <NotOwnPhone ordersCode={order.ordersCode} />
      </Step>
    )
  }
  if (opening.data.stage !== 'code') {
    const lead = '订单含处方药，需要填写用药人和疾病信息。'
    return <CodeStep title="完善问诊信息" phone={order.consigneePhone} lead={lead} />
  }
  return (
    <>
      <Filling ordersCode={order.ordersCode} />
      <LinkFoot />
    </>
  )
}

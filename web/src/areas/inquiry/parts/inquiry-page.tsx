import { Failure } from '@shop/contract/kit/client'
import { inquiryNotices } from '@shop/contract/messages/inquiry'
import { Suspense, use, useEffect, useRef, useState } from 'react'
import { chunk, useChunk } from '../../../router/chunk.ts'
import { focusHeading } from '../../../router/focus-heading.ts'
import { useSettings } from '../../../shell/settings.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LostPath } from '../../../ui/drawings.tsx'
import { Message } from '../../../ui/message.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Delayed, Skeleton } from '../../../ui/waiting.tsx'
import type { DiseaseGroup } from '../../diseases/index.ts'
import { NoSuchOrder, OrdersCode } from '../../orders/index.ts'
import { usePatients } from '../../patients/index.ts'
import { RxWarning } from '../../products/index.ts'
import { InquiryCallsContext } from '../calls.ts'
import { useDiseaseGroups, useInquiry } from '../queries.ts'
import type { Drug, InquiryView } from '../types.ts'
import type { AskedProps } from './completion-asked.tsx'
import { ConsentGate } from './consent-gate.tsx'
import { InquiryEnd } from './inquiry-end.tsx'
import { InquiryFormView } from './inquiry-form.tsx'
import { DrugRows } from './inquiry-summary.tsx'
import styles from './inquiry-view.module.css'

/** The group of each drug in the order of the drugs; one of which nothing is known has its diseases searched for. */
function groupsOf(drugs: readonly Drug[], groups: readonly DiseaseGroup[]): DiseaseGroup[] {
  return drugs.map(
    ({ productCode, productName, prescriptionType }) =>
      groups.find((group) => group.productCode === productCode) ?? {
        productCode,
        productName,
        commonTitle: productName,
        prescriptionType: prescriptionType === 5 ? 5 : 4,
        forbiddenAgeLess: null,
        forbiddenAgeGreater: null,
        diseasesList: [],
      },
  )
}

function Waiting() {
  const { loadingDelay } = useSettings().mall
  return (
    <Delayed after={loadingDelay} keepsPlace>
      <div className={styles.columns} role="status" aria-label="正在加载问诊信息">
        <div className={styles.main}>
          {['who', 'why', 'safe'].map((step) => (
            <Card key={step}>
              <Skeleton className={styles.wait} />
            </Card>
          ))}
        </div>
        <Card>
          <Skeleton className={styles.wait} />
        </Card>
      </div>
    </Delayed>
  )
}

function Head({ ordersCode }: { ordersCode: string }) {
  return (
    <div className={styles.top}>
      <div className={styles.heading}>
        <h1 className={styles.title}>完善问诊信息</h1>
        <p className={styles.hint}>
          订单号 <OrdersCode code={ordersCode} />
        </p>
      </div>
      <p className={styles.lead}>处方药须凭处方购买。请如实填写用药人、疾病和用药情况，由执业药师审核处方。</p>
    </div>
  )
}

/** An order without a prescription drug has no inquiry. */
function NothingToAsk({ ordersCode }: { ordersCode: string }) {
  const { ways } = use(InquiryCallsContext)
  return (
    <Message
      picture={LostPath}
      title="该订单无需问诊"
      text="订单中没有处方药，可以直接查看或支付订单。"
      actions={<ButtonLink to={ways.order(ordersCode)}>查看订单</ButtonLink>}
    />
  )
}

/** Few orders wait for more, so that its card is fetched for those alone. */
const asking = chunk(() => import('./completion-asked.tsx'))

function FetchedCard(props: AskedProps) {
  const { CompletionAsked } = useChunk(asking)
  return <CompletionAsked {...props} />
}

function Asked(props: AskedProps) {
  if (!props.inquiry.completion) return null
  return (
    <Suspense fallback={null}>
      <FetchedCard {...props} />
    </Suspense>
  )
}

interface FillingProps {
  accountId: string
  inquiry: InquiryView
  onReload: () => void
}

/** What the form needs besides the record: what the drugs are taken for, and the patients. */
function Filling({ accountId, inquiry, onReload }: FillingProps) {
  const codes = inquiry.drugs.map(({ productCode }) => productCode)
  const read = useDiseaseGroups(codes)
  const patients = usePatients()
  const { data: groups } = read
  // Once they were read or could not be, the form stays: its picker offers to try again.
  if (groups && patients.isFetched) {
    return (
      <InquiryFormView
        accountId={accountId}
        inquiry={inquiry}
        groups={groupsOf(inquiry.drugs, groups)}
        patients={patients.data ?? []}
        onReload={onReload}
      />
    )
  }
  if (!read.error) return <Waiting />
  return (
    <Card>
      <ErrorState error={read.error} busy={read.isFetching} onRetry={() => void read.refetch()} />
    </Card>
  )
}

export interface InquiryPageProps {
  accountId: string
  ordersCode: string
}

/** The inquiry of an order, whatever has become of it. */
export function InquiryPage({ accountId, ordersCode }: InquiryPageProps) {
  const { data: inquiry, error, isFetching, refetch } = useInquiry(ordersCode)
  const { ways } = use(InquiryCallsContext)
  const [round, setRound] = useState(0)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (inquiry?.isOpen) wasOpen.current = true
  }, [inquiry])
  if (!inquiry) {
    if (error instanceof Failure && error.status === 404) return <NoSuchOrder />
    if (error instanceof Failure && error.code === 'INQUIRY_NOT_NEEDED') return <NothingToAsk ordersCode={ordersCode} />
    return (
      <>
        <Head ordersCode={ordersCode} />
        {error ? (
          <Card>
            <ErrorState
              error={error}
              title={inquiryNotices.lookupFailed}
              busy={isFetching}
              onRetry={() => void refetch()}
              actions={
                <ButtonLink kind="quiet" to={ways.order(ordersCode)}>
                  查看订单
                </ButtonLink>
              }
            />
          </Card>
        ) : (
          <Waiting />
        )}
      </>
    )
  }
  if (!inquiry.isOpen) {
    return (
      <>
        <InquiryEnd inquiry={inquiry} hasChanged={wasOpen.current} />
        <Asked inquiry={inquiry} className={styles.askedBelow} />
      </>
    )
  }
  const reload = async () => {
    await refetch()
    setRound((before) => before + 1)
    focusHeading()
  }
  return (
    <>
      <Head ordersCode={ordersCode} />
      <Asked inquiry={inquiry} isHere className={styles.askedAbove} />
      {inquiry.consents.prescription ? (
        <Filling key={round} accountId={accountId} inquiry={inquiry} onReload={() => void reload()} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>
            <ConsentGate />
          </div>
          <Card title="本单处方药">
            <DrugRows drugs={inquiry.drugs} />
            <RxWarning />
          </Card>
        </div>
      )}
    </>
  )
}

import { prescriptionStateNames, prescriptionStepNames } from '@shop/contract/messages/inquiry'
import { relationNames } from '@shop/contract/messages/patients'
import { addressOf } from '@shop/contract/screens'
import { ChevronRight } from 'lucide-react'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { OrdersCode } from '../../orders/index.ts'
import { RxWarning } from '../../products/index.ts'
import { addressOfPrescription, addressOfPrescriptions } from '../prescription-address.ts'
import { asOf, prescriptionLooks } from '../prescription-looks.ts'
import { usePrescriptions } from '../queries.ts'
import type { PrescriptionRow } from '../types.ts'
import styles from './prescription-list.module.css'
import { PrescriptionWay } from './prescription-way.tsx'
import { Validity } from './validity.tsx'

/** A page of four prescriptions, the latest first: where each stands and what comes next. */
export function PrescriptionList({ page }: { page: number }) {
  const { loadingDelay } = useSettings().mall
  return (
    <PagedList
      read={usePrescriptions(page)}
      what="张处方"
      thing="处方"
      page={page}
      addressOf={addressOfPrescriptions}
      loadingDelay={loadingDelay}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          title="还没有处方"
          text="购买处方药时完善问诊信息，由执业药师审核，审核进度和结果都会在这里。"
          action={
            <ButtonLink kind="quiet" to={addressOf('MyOrder', { type: 'all' })}>
              去我的订单
            </ButtonLink>
          }
        />
      }
    >
      {(prescription) => <Row prescription={prescription} />}
    </PagedList>
  )
}

/** The patient as a list may name them, and how they stand to the member. */
export function patientWords({ patientName, relationLabel }: Pick<PrescriptionRow, 'patientName' | 'relationLabel'>) {
  if (patientName === null) return '尚未选择用药人'
  const relation = relationNames[relationLabel as keyof typeof relationNames]
  return relation ? `${patientName}（${relation}）` : patientName
}

function Row({ prescription: read }: { prescription: PrescriptionRow }) {
  const prescription = asOf(read, Date.now())
  const { badge } = useSettings().global.rxWording
  const { id, ordersCode, state, step, productNames, drugCount, submittedAt, createdAt, reason, reviewer, validUntil } =
    prescription
  const { icon: Icon, tone } = prescriptionLooks[state]
  const [what, at] = submittedAt === null ? ['创建于', createdAt] : ['提交于', submittedAt]
  const rest = drugCount - productNames.length
  return (
    <article className={styles.row} aria-label={`订单 ${ordersCode} 的处方`}>
      <div className={styles.head}>
        <span>
          订单号 <OrdersCode code={ordersCode} />
        </span>
        <span>
          {what} <time dateTime={machineTime(at)}>{formatTime(at)}</time>
        </span>
        <span className={styles.state}>
          <Badge tone={tone}>
            <Icon size={14} aria-hidden="true" className={styles.icon} />
            {prescriptionStateNames[state]}
          </Badge>
        </span>
      </div>
      <div className={styles.body}>
        <div className={styles.what}>
          <p className={styles.drugs}>
            <Badge tone="sky">{badge}</Badge> {productNames.join('、')}
            {rest > 0 && <span className={styles.facts}> 等 {drugCount} 种</span>}
          </p>
          <p className={styles.facts}>用药人：{patientWords(prescription)}</p>
          {reason !== null && <p className={styles.reason}>原因：{reason}</p>}
          {reviewer && (
            <p className={styles.facts}>
              审核药师：{reviewer.name}（执业药师注册证号 {reviewer.licenceNumber}）
            </p>
          )}
          <p className={styles.step}>{prescriptionStepNames[step]}</p>
          {step === 'pay' && validUntil !== null && <Validity until={validUntil} />}
          <RxWarning />
        </div>
        <div className={styles.actions}>
          <PrescriptionWay prescription={prescription} />
          <a href={addressOfPrescription(id)} className={styles.detail}>
            处方详情
            <span className="visually-hidden"> {ordersCode}</span>
            <ChevronRight size={16} aria-hidden="true" />
          </a>
        </div>
      </div>
    </article>
  )
}

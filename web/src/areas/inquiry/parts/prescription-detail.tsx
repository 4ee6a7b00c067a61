import { inquiryLimits } from '@shop/contract/fields/inquiry'
import {
  PREGNANCY_QUESTION,
  pregnancyAnswerNames,
  prescriptionStateNames,
  prescriptionStepNames,
  safetyAnswerNames,
  safetyQuestionTexts,
} from '@shop/contract/messages/inquiry'
import { certificateNames, patientSexNames } from '@shop/contract/messages/patients'
import { addressOf } from '@shop/contract/screens'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { Facts, OrdersCode } from '../../orders/index.ts'
import { RxWarning } from '../../products/index.ts'
import { warningKey } from '../inquiry-values.ts'
import { addressOfPrescriptions } from '../prescription-address.ts'
import { asOf, prescriptionLooks } from '../prescription-looks.ts'
import { useInquiry } from '../queries.ts'
import type { PrescriptionView } from '../types.ts'
import { CompletionOfOrder } from './completion-asked.tsx'
import { PharmacistQuestions } from './pharmacist-questions.tsx'
import styles from './prescription-detail.module.css'
import { patientWords } from './prescription-list.tsx'
import { PrescriptionWay } from './prescription-way.tsx'
import { Validity } from './validity.tsx'
import { WarningText } from './warning-list.tsx'

/** Where it stands, in a word and a sentence, who decided, and the next thing to do. */
function State({ prescription }: { prescription: PrescriptionView }) {
  const { state, step, submittedAt, decidedAt, validUntil, reason, reviewer } = prescription
  const { icon: Icon, tone } = prescriptionLooks[state]
  const isDecided = state === 'approved' || state === 'refused'
  return (
    <Card>
      <section className={styles.state} aria-label="处方状态">
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Icon size={24} aria-hidden="true" className={styles[tone]} />
            {prescriptionStateNames[state]}
          </h2>
          <p className={styles.step}>{prescriptionStepNames[step]}</p>
          {reason !== null && <p className={styles.reason}>原因：{reason}</p>}
          {step === 'pay' && validUntil !== null && <Validity until={validUntil} />}
        </div>
        {/* What the pharmacist asks is answered right below. */}
        {step !== 'answer' && <PrescriptionWay prescription={prescription} />}
      </section>
      <Steps
        label="处方进度"
        steps={[
          {
            name: '提交问诊信息',
            reached: submittedAt !== null,
            at: submittedAt === null ? null : formatTime(submittedAt),
          },
          {
            name: isDecided ? prescriptionStateNames[state] : '药师审核',
            reached: decidedAt !== null,
            at: decidedAt === null ? null : formatTime(decidedAt),
          },
          { name: '使用处方', reached: step === 'served' },
        ]}
      />
      {reviewer && (
        <div className={styles.reviewer}>
          <Facts
            facts={[
              { name: '执业药师', value: reviewer.name },
              { name: '注册证号', value: reviewer.licenceNumber },
              {
                name: '审核时间',
                value:
                  decidedAt === null ? null : <time dateTime={machineTime(decidedAt)}>{formatTime(decidedAt)}</time>,
              },
              {
                name: '处方有效期',
                value:
                  state === 'approved' ? `审核通过后 ${inquiryLimits.validDays} 天，一张处方仅限一张订单使用` : null,
              },
            ]}
          />
        </div>
      )}
    </Card>
  )
}

function Patient({ prescription }: { prescription: PrescriptionView }) {
  const { sex, age, telephone, idCardNumber, cardNumber, certificateType, isValidateName, imageCount } = prescription
  const certificate = certificateNames[certificateType as keyof typeof certificateNames]
  return (
    <Card title="用药人">
      <Facts
        facts={[
          { name: '姓名', value: patientWords(prescription) },
          { name: '性别', value: patientSexNames[sex as keyof typeof patientSexNames] },
          { name: '年龄', value: age === null ? null : `${age} 岁` },
          { name: '手机号码', value: telephone },
          { name: '身份证号', value: idCardNumber },
          { name: certificate ?? '证件号码', value: cardNumber },
          { name: '实名核验', value: isValidateName ? <Badge>已实名</Badge> : null },
          { name: '提交的图片', value: imageCount > 0 ? `${imageCount} 张（处方、病历或证件）` : null },
        ]}
      />
    </Card>
  )
}

/** Why each drug is taken; what the drugs are called, their order knows. */
function Diagnosis({ prescription: { ordersCode, prescriptionSignExternal } }: { prescription: PrescriptionView }) {
  const { badge } = useSettings().global.rxWording
  const { data: inquiry } = useInquiry(ordersCode)
  return (
    <Card title="药品与疾病">
      <ul className={styles.drugs}>
        {inquiry?.drugs.map(({ productCode, productName, productImageUrl, packing, amount }) => {
          const chosen = prescriptionSignExternal.diseaseData.find((drug) => drug.productCode === productCode)
          const names = chosen?.diseasesList.map(({ icdName }) => icdName) ?? []
          return (
            <li key={productCode} className={styles.drug}>
              <ProductPicture src={productImageUrl} alt="" size="small" badge={badge} />
              <div className={styles.what}>
                <p className={styles.drugName}>{productName}</p>
                <p className={styles.diseases}>
                  {packing} ×{amount}
                </p>
                <p>{names.length === 0 ? '未填写疾病' : names.join('、')}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <RxWarning />
    </Card>
  )
}

function Answers({ prescription: { prescriptionAnswer, pregnancy } }: { prescription: PrescriptionView }) {
  if (prescriptionAnswer.length === 0) return null
  return (
    <Card title="安全问答">
      <dl className={styles.answers}>
        {prescriptionAnswer.map(({ question, answer }) => (
          <div key={question} className={styles.answer}>
            <dt>{safetyQuestionTexts[question]}</dt>
            <dd>{safetyAnswerNames[answer]}</dd>
          </div>
        ))}
        {pregnancy && (
          <div className={styles.answer}>
            <dt>{PREGNANCY_QUESTION}</dt>
            <dd>{pregnancyAnswerNames[pregnancy]}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}

/** The warnings as they were shown when it was handed in, each with the reason for going on. */
function Warnings({ prescription: { warnings, warningsChecked, submittedAt } }: { prescription: PrescriptionView }) {
  if (submittedAt === null) return null
  return (
    <Card title="用药提醒">
      <p className={styles.checked}>提交时已按 {warningsChecked} 条规则核对</p>
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map((warning) => (
            <li key={warningKey(warning)}>
              <WarningText warning={warning} />
              {warning.reason !== null && <p className={styles.why}>继续购买的原因：{warning.reason}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export interface PrescriptionDetailProps {
  accountId: string
  prescription: PrescriptionView
}

/** A prescription in full, for its member: where it stands, what the pharmacist asks, and all that was handed in, numbers masked. */
export function PrescriptionDetail({ accountId, prescription: read }: PrescriptionDetailProps) {
  const prescription = asOf(read, Date.now())
  const { ordersCode } = prescription
  return (
    <div className={styles.view}>
      <Card>
        <PageHead back={{ to: addressOfPrescriptions(), label: '我的处方' }} title="处方详情">
          订单号 <OrdersCode code={ordersCode} />{' '}
          <a href={addressOf('OrderDetail', { id: ordersCode })} className={styles.order}>
            查看订单
          </a>
        </PageHead>
      </Card>
      <State prescription={prescription} />
      <CompletionOfOrder ordersCode={ordersCode} />
      <PharmacistQuestions accountId={accountId} prescription={prescription} />
      <div className={styles.facts}>
        <Patient prescription={prescription} />
        <Diagnosis prescription={prescription} />
        <Answers prescription={prescription} />
        <Warnings prescription={prescription} />
      </div>
    </div>
  )
}

import type { CompletionPart } from '@shop/contract/fields/completions'
import { certificateNames, patientSexNames, relationNames } from '@shop/contract/messages/patients'
import { type ReactNode, useState } from 'react'
import * as operatorsApi from '../../../api/operators.gen.ts'
import type { ReviewView } from '../../../areas/operators/index.ts'
import { formatDate } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { useAsyncAction } from '../../../ui/use-async-action.ts'
import facts from '../facts.module.css'
import { Fact } from './fact.tsx'
import styles from './review.module.css'
import { newParts } from './review-words.ts'
import { uncovering } from './tell-late.ts'

type Patient = ReviewView['patient']
type Identity = Awaited<ReturnType<typeof operatorsApi.revealReviewIdentity>>

/** Who takes the medicine. Names and numbers are covered until they are asked for, and what is uncovered goes with the page (care#181). */
export function PatientPart({ review: { id, state, patient, completions } }: { review: ReviewView }) {
  const [identity, setIdentity] = useState<Identity>()
  const revealing = useAsyncAction(async () =>
    setIdentity(await uncovering(() => operatorsApi.revealReviewIdentity({ id }))),
  )
  const shown = identity ?? patient
  const parts = state === 'submitted' ? newParts(completions) : []
  const fresh = (part: CompletionPart) => parts.includes(part) && <Badge>新</Badge>
  return (
    <Card title="用药人">
      <dl className={facts.facts}>
        <Fact name="姓名">
          {shown.name} <Verified isVerified={patient.isValidateName} />{' '}
          {fresh(parts.includes('patient') ? 'patient' : 'name')}
        </Fact>
        <Fact name="性别 · 年龄">
          {patient.sex === null ? '性别未填写' : called(patientSexNames, patient.sex)} ·{' '}
          {patient.age === null ? '年龄未填写' : `${patient.age} 岁`}
        </Fact>
        {patient.birthDay !== null && <Fact name="出生日期">{formatDate(patient.birthDay)}</Fact>}
        <Fact name="与账号的关系">
          {called(relationNames, patient.relationLabel)} {fresh('relation')}
        </Fact>
        <Fact name="手机号码">
          {shown.telephone} {fresh('phone')}
        </Fact>
        {shown.idCardNumber !== null && (
          <Fact name="身份证号">
            {shown.idCardNumber} {fresh('identity')}
          </Fact>
        )}
        {shown.cardNumber !== null && (
          <Fact name={called(certificateNames, patient.certificateType)}>
            {shown.cardNumber} {fresh('identity')}
          </Fact>
        )}
      </dl>
      {patient.guardian && (
        <Guardian masked={patient.guardian} plain={identity?.guardian ?? undefined} mark={fresh('guardian')} />
      )}
      {state === 'submitted' && !identity && (
        <div className={styles.reveal}>
          <Button kind="quiet" size="small" busy={revealing.busy} onClick={() => void revealing.act()}>
            显示完整身份信息
          </Button>
          <span className={facts.faint}>查看会记入日志，用户可以看到</span>
        </div>
      )}
      <Fault text={state === 'submitted' ? revealing.problem : undefined} />
      <HealthInfo patient={patient} mark={fresh('health')} />
    </Card>
  )
}

/** A word by its code; what has none is shown as it is. */
const called = (names: Readonly<Record<string | number, string>>, code: string | number | null): string =>
  names[code ?? ''] ?? String(code ?? '证件')

function Verified({ isVerified }: { isVerified: boolean }) {
  return <Badge tone={isVerified ? 'jade' : 'amber'}>{isVerified ? '已实名' : '未实名'}</Badge>
}

interface GuardianProps {
  masked: NonNullable<Patient['guardian']>
  plain: NonNullable<Identity['guardian']> | undefined
  /** That it is new. */
  mark: ReactNode
}

function Guardian({ masked, plain, mark }: GuardianProps) {
  const shown = plain ?? masked
  return (
    <>
      <h3 className={styles.subtitle}>监护人 {mark}</h3>
      <dl className={facts.facts}>
        <Fact name="姓名">
          {shown.name} <Verified isVerified={masked.isValidateName} />
        </Fact>
        <Fact name="手机号码">{shown.phone}</Fact>
        <Fact name="身份证号">{shown.cardNum}</Fact>
      </dl>
    </>
  )
}

/** What the patient said of their health: what is there first, as it is what matters. */
function HealthInfo({ patient: { healthInfo }, mark }: { patient: Patient; mark: ReactNode }) {
  if (healthInfo.length === 0) return <p className={facts.lead}>没有填写健康信息。</p>
  const told = [...healthInfo].sort((one, other) => other.answer - one.answer)
  return (
    <>
      <h3 className={styles.subtitle}>健康信息 {mark}</h3>
      <ul className={styles.health} aria-label="健康信息">
        {told.map(({ question, answer, labels, otherText }) => (
          <li key={question} data-answer={answer}>
            <span className={facts.faint}>{question}</span>
            <span>{answer === 1 ? [...labels, ...(otherText ? [otherText] : [])].join('、') || '有' : '无'}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

import type { HealthAnswer } from '@shop/contract/fields/health-info'
import { Failure } from '@shop/contract/kit/client'
import { healthLabelNames, healthQuestionTexts } from '@shop/contract/messages/health-info'
import { certificateNames, patientSexNames, relationNames } from '@shop/contract/messages/patients'
import { Eye, Printer, ShieldCheck } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { failureText } from '../../../lib/failure.ts'
import { askToLogIn } from '../../../lib/form-draft.ts'
import { formatDate } from '../../../lib/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PatientCallsContext, type PatientView, type RevealedPatient } from '../calls.ts'
import styles from './patient-sheet.module.css'

/** One page about a patient for a visit to the doctor: in plain after a reading that is logged, ready to be printed (care#23). */
export function PatientSheet({ patient }: { patient: PatientView }) {
  const { reveal } = use(PatientCallsContext)
  const [shown, setShown] = useState<RevealedPatient>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const title = useRef<HTMLHeadingElement>(null)

  const look = async () => {
    if (busy || !reveal) return
    setBusy(true)
    setProblem(undefined)
    try {
      setShown(await reveal({ id: patient.id, kinds: ['identity', 'health'] }))
    } catch (error) {
      if (error instanceof Failure && error.status === 401) askToLogIn()
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  // The button that led here is gone, and with it the focus.
  useEffect(() => {
    if (shown) title.current?.focus()
  }, [shown])
  if (!shown) {
    return (
      <Card>
        <div className={styles.covered}>
          <ShieldCheck size={40} aria-hidden="true" />
          <p>
            <strong>{patient.name}</strong> 的就诊摘要
          </p>
          <p className={styles.quietly}>
            包含证件号码和健康信息，打印后可带去医院，供医生参考。每次查看都会留下记录，您可以在隐私管理中看到。
          </p>
          <Button busy={busy} onClick={() => void look()}>
            <Eye size={16} aria-hidden="true" />
            查看摘要
          </Button>
          <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
        </div>
      </Card>
    )
  }
  return (
    <Card className={styles.paper}>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {patient.name}
        </h2>
        <span className={styles.quietly}>整理日期 {formatDate(Date.now())}</span>
        <Button kind="quiet" size="small" className={styles.print} onClick={() => print()}>
          <Printer size={16} aria-hidden="true" />
          打印
        </Button>
      </div>
      <Facts rows={personRows(patient, shown)} />
      {shown.guardianVo && (
        <>
          <h3 className={styles.part}>监护人</h3>
          <Facts
            rows={[
              ['姓名', shown.guardianVo.name],
              ['手机号码', shown.guardianVo.phone],
              ['身份证号', shown.guardianVo.cardNum],
            ]}
          />
        </>
      )}
      <h3 className={styles.part}>健康信息</h3>
      {shown.healthInfo ? (
        <Facts
          rows={shown.healthInfo.map((answer) => [healthQuestionTexts[answer.question].name, answerText(answer)])}
        />
      ) : (
        <p className={styles.quietly}>未填写</p>
      )}
      <p className={styles.note}>以上内容由本人或家属填写，供医生参考，不代替医学诊断。</p>
    </Card>
  )
}

type Row = readonly [name: string, text: string]

function personRows(patient: PatientView, shown: RevealedPatient): Row[] {
  const { sex, age, birthDay, certificateType } = patient
  const untold = '未填写'
  return [
    ['性别', sex === null ? untold : patientSexNames[sex]],
    ['年龄', age === null ? untold : `${age} 岁`],
    ['出生日期', birthDay === null ? untold : formatDate(birthDay)],
    ['与本人关系', relationNames[patient.relationLabel]],
    ['手机号码', shown.consigneePhone ?? untold],
    certificateType === null
      ? ['身份证号', shown.idCardNumber ?? untold]
      : [certificateNames[certificateType], shown.cardNumber ?? untold],
  ]
}

function answerText({ answer, labels, otherText }: HealthAnswer): string {
  if (answer === 0) return '无'
  return [...labels.map((label) => healthLabelNames[label]), otherText].filter(Boolean).join('、')
}

function Facts({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

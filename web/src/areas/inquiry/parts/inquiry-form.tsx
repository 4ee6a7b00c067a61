import { INQUIRY_CONFIRMATION } from '@shop/contract/messages/inquiry'
import { type ReactNode, useState } from 'react'
import { LeaveGuard } from '../../../router/leave-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Bar } from '../../../ui/in-bar.tsx'
import { RiskNotice } from '../../../ui/risk-notice.tsx'
import type { DiseaseGroup } from '../../diseases/index.ts'
import { PatientPicker } from '../../patients/index.ts'
import type { InquiryView } from '../types.ts'
import { type PatientOfForm, useInquiryForm } from '../use-inquiry-form.ts'
import { CheckedRules } from './checked-rules.tsx'
import { DrugBlock } from './drug-block.tsx'
import { InquirySummary } from './inquiry-summary.tsx'
import styles from './inquiry-view.module.css'
import { PregnancyQuestion } from './pregnancy-question.tsx'
import { SafetyQuestions } from './safety-questions.tsx'

function StepTitle({ number, children }: { number: number; children: ReactNode }) {
  return (
    <span className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {children}
    </span>
  )
}

/** Another page has kept another draft: the newer one is read on demand, and nothing is overwritten unseen. */
function ChangedElsewhere({ onReload }: { onReload: () => void }) {
  return (
    <div className={styles.changed} role="alert">
      <span>问诊信息已在其他页面修改，当前页面的内容不会再保存。</span>
      <Button kind="quiet" size="small" onClick={onReload}>
        载入最新内容
      </Button>
    </div>
  )
}

export interface InquiryFormViewProps {
  accountId: string
  inquiry: InquiryView
  groups: readonly DiseaseGroup[]
  patients: readonly PatientOfForm[]
  onReload: () => void
}

/** Who takes it, why, and whether it is safe: three steps that are filled in on one page, what they are about beside them. */
export function InquiryFormView({ accountId, inquiry, groups, patients, onReload }: InquiryFormViewProps) {
  const { drugs } = inquiry
  const form = useInquiryForm({ accountId, inquiry, drugs: groups, patients })
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const patient = patients.find(({ id }) => id === form.values.patientId)
  const here = `${location.pathname}${location.search}`
  return (
    <form ref={form.root} noValidate onSubmit={(event) => void form.submit(event)}>
      <div className={styles.columns}>
        <div className={styles.main}>
          {form.draft.state === 'changed' && <ChangedElsewhere onReload={onReload} />}
          <Card title={<StepTitle number={1}>谁用药</StepTitle>}>
            <PatientPicker
              value={form.values.patientId}
              onChoose={({ id }) => form.choosePatient(id)}
              from={here}
              isPrescriptionNeed={inquiry.isPrescriptionNeed}
              message={form.problems.patient}
              place="patient"
            />
            {inquiry.isPrescriptionNeed && <p className={styles.note}>该订单需要处方图片，请在用药人资料中上传。</p>}
            <p className={styles.note}>
              用药人资料里的处方、病历和健康信息会一并交给药师审核，可以在“编辑”中补充；他人无法查看。
            </p>
            <PregnancyQuestion form={form} />
          </Card>
          <Card title={<StepTitle number={2}>为什么用</StepTitle>}>
            <div className={styles.drugs}>
              {drugs.map((drug, index) => {
                const group = groups[index]
                return (
                  group && <DrugBlock key={drug.productCode} form={form} drug={drug} group={group} patient={patient} />
                )
              })}
            </div>
            <CheckedRules form={form} drugs={drugs} />
          </Card>
          <Card title={<StepTitle number={3}>用药安全</StepTitle>}>
            <SafetyQuestions form={form} />
            {inquiry.riskNoticeVersion !== null && (
              <div className={styles.confirm}>
                <h3 className={styles.riskTitle}>用药风险与说明</h3>
                <RiskNotice
                  checked={form.values.isRiskConfirmed}
                  message={form.problems.risk}
                  onChange={form.confirmRisk}
                />
              </div>
            )}
            <div className={styles.confirm}>
              <CheckBox
                data-place="confirm"
                checked={form.values.isConfirmed}
                message={form.problems.confirm}
                onChange={(event) => form.confirm(event.target.checked)}
              >
                {INQUIRY_CONFIRMATION}
              </CheckBox>
            </div>
          </Card>
        </div>
        <div>
          <InquirySummary form={form} inquiry={inquiry} bar={bar} />
        </div>
      </div>
      <Bar place={setBar} label="提交问诊信息" />
      <LeaveGuard when={form.isUnsaved && (form.draft.state === 'failed' || form.draft.state === 'changed')} />
    </form>
  )
}

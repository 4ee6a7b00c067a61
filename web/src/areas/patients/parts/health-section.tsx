import { type HealthInfo, healthQuestions } from '@shop/contract/fields/health-info'
import { Failure } from '@shop/contract/kit/client'
import { Eye, ShieldCheck } from 'lucide-react'
import { use, useState } from 'react'
import { failureText } from '../../../lib/failure.ts'
import { askToLogIn } from '../../../lib/form-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { PatientCallsContext } from '../calls.ts'
import type { PatientForm } from '../use-patient-form.ts'
import { FormSection } from './form-section.tsx'
import { PatientConsentBox } from './patient-consents.tsx'
import styles from './patient-form.module.css'

/** Health answers: covered until they are asked for, which is logged, and changed in a dialog of their own. */
export function HealthSection({
  form,
  onOpen,
}: {
  form: PatientForm
  /** The answers are to be changed, from those that were given before. */
  onOpen: (before: HealthInfo | null) => void
}) {
  const { values, stored, consents } = form
  const { reveal } = use(PatientCallsContext)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isKept = values.health === undefined && stored?.hasHealthInfo === true
  const isTold = Boolean(values.health)
  const state = isKept
    ? reveal
      ? '已填写，为保护隐私默认隐藏'
      : '已填写，为保护隐私不显示；重新填写后替换原来的内容'
    : isTold
      ? `已填写 ${healthQuestions.length} 项，保存后生效`
      : values.health === null
        ? '已清除，保存后生效'
        : '还没有填写'

  const open = async () => {
    if (busy) return
    if (!isKept || !stored || !reveal) return onOpen(values.health ?? null)
    setBusy(true)
    setProblem(undefined)
    try {
      const { healthInfo } = await reveal({ id: stored.id, kinds: ['health'] })
      onOpen(healthInfo)
    } catch (error) {
      if (error instanceof Failure && error.status === 401) askToLogIn()
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormSection title="健康信息" about="药师据此核对用药禁忌，选填。">
      <div className={styles.covered}>
        <ShieldCheck size={28} aria-hidden="true" />
        <div className={styles.words}>
          <p>{state}</p>
          <p className={styles.quietly}>过往病史、过敏史、家族病史、吸烟和饮酒，共 6 个问题</p>
        </div>
        <div className={styles.tools}>
          {(isKept || isTold) && (
            <Button
              kind="link"
              size="small"
              onClick={() => form.change({ health: stored?.hasHealthInfo ? null : undefined })}
            >
              清除
            </Button>
          )}
          <Button kind="quiet" size="small" busy={busy} onClick={() => void open()}>
            {isKept && reveal && <Eye size={16} aria-hidden="true" />}
            {isKept ? (reveal ? '查看或修改' : '重新填写') : isTold ? '修改' : '填写健康信息'}
          </Button>
        </div>
      </div>
      <div role="alert" className={styles.wide}>
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      {isTold && consents.asks('health') && (
        <div className={styles.wide}>
          <PatientConsentBox form={form} kind="health" />
        </div>
      )}
    </FormSection>
  )
}

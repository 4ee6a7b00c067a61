import { addressOf } from '@shop/contract/screens'
import { FileText, SquarePen, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { PatientSummary } from '../calls.ts'
import { useMakePatientDefault, useRemovePatient } from '../queries.ts'
import { PatientCard } from './patient-card.tsx'
import styles from './patient-list.module.css'

export interface PatientListProps {
  patients: readonly PatientSummary[]
  /** One is gone, and with it the button that had the focus. */
  onRemoved: () => void
  /** In place of the list when there is none. */
  empty: ReactNode
}

/** Everybody that the member keeps; removing asks first, as it cannot be taken back. */
export function PatientList({ patients, onRemoved, empty }: PatientListProps) {
  const [leaving, setLeaving] = useState<PatientSummary>()
  const isRemoved = useRef(false)
  const makeDefault = useMakePatientDefault()
  const remove = useRemovePatient()
  const close = () => setLeaving(undefined)
  const confirm = () => {
    if (!leaving || remove.isPending) return
    remove.mutate(leaving.id, {
      onSuccess: () => {
        isRemoved.current = true
      },
      onSettled: close,
    })
  }
  // Once the dialog is gone: it would not let the focus out before.
  useEffect(() => {
    if (leaving || !isRemoved.current) return
    isRemoved.current = false
    onRemoved()
  }, [leaving, onRemoved])
  return (
    <>
      {patients.length === 0 && empty}
      <ul className={styles.list}>
        {patients.map((patient) => (
          <li key={patient.id}>
            <PatientCard patient={patient} heading="h2" isChosen={patient.isDefault}>
              <CardActions
                patient={patient}
                busy={makeDefault.isPending && makeDefault.variables === patient.id}
                onMakeDefault={() => makeDefault.mutate(patient.id)}
                onRemove={() => setLeaving(patient)}
              />
            </PatientCard>
          </li>
        ))}
      </ul>
      <Dialog
        open={leaving !== undefined}
        title="删除这位用药人吗？"
        onClose={close}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              取消
            </Button>
            <Button kind="danger" busy={remove.isPending} onClick={confirm}>
              删除
            </Button>
          </>
        }
      >
        <p className={styles.whole}>
          <strong>{leaving?.name}</strong> {leaving?.consigneePhone}
        </p>
        <p className={styles.then}>
          身份信息、健康信息和上传的图片会一并删除，不能恢复。已经提交的处方记录按法律要求保存。
        </p>
      </Dialog>
    </>
  )
}

interface CardActionsProps {
  patient: PatientSummary
  /** It is being made the default. */
  busy: boolean
  onMakeDefault: () => void
  onRemove: () => void
}

function CardActions({ patient, busy, onMakeDefault, onRemove }: CardActionsProps) {
  const { id, name, isDefault, isSystemDefault, isComplete } = patient
  return (
    <>
      {!isDefault && (
        <Button kind="link" size="small" busy={busy} aria-label={`设为默认：${name}`} onClick={onMakeDefault}>
          设为默认
        </Button>
      )}
      <span className={styles.right}>
        <ButtonLink kind="link" size="small" to={addressOf('PatientInfo', { type: 'summary', id })}>
          <FileText size={15} aria-hidden="true" />
          就诊摘要
          <span className="visually-hidden">：{name}</span>
        </ButtonLink>
        <ButtonLink
          kind="link"
          size="small"
          to={addressOf('PatientInfo', { type: isComplete ? 'edit' : 'complete', id })}
        >
          <SquarePen size={15} aria-hidden="true" />
          {isComplete ? '编辑' : '完善信息'}
          <span className="visually-hidden">：{name}</span>
        </ButtonLink>
        {!isSystemDefault && (
          <Button kind="link" size="small" aria-label={`删除：${name}`} onClick={onRemove}>
            <Trash2 size={15} aria-hidden="true" />
            删除
          </Button>
        )}
      </span>
    </>
  )
}

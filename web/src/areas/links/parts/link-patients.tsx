import { patientLimits } from '@shop/contract/fields/patients'
import { patientErrorMessages } from '@shop/contract/messages/patient-errors'
import { Plus, SquarePen } from 'lucide-react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { Delayed, SkeletonLines } from '../../../ui/waiting.tsx'
import { PatientCard, type PatientSummary, usePatients } from '../../patients/index.ts'
import { linkPatients } from '../link-patient-calls.ts'
import { isLinkLost } from '../queries.ts'
import { LinkOver } from './link-over.tsx'
import styles from './link-patients.module.css'

const here = () => `${location.pathname}${location.search}`

/** The patients of the open link's account: one is chosen to be changed, or another added; nobody is removed (links#15). */
export function LinkPatients({ title }: { title: string }) {
  const { data: patients, error, isFetching, refetch } = usePatients()
  if (isLinkLost(error)) return <LinkOver error={error} />
  const add = linkPatients.ways.add({ from: here() })
  return (
    <Card title={title} action={patients && patients.length > 0 && <Adding count={patients.length} to={add} />}>
      {patients?.length === 0 && (
        <EmptyState
          title="还没有用药人"
          text="处方药须凭处方购买，请先添加用药人的实名信息"
          action={<ButtonLink to={add}>添加用药人</ButtonLink>}
        />
      )}
      {patients && patients.length > 0 && (
        <ul className={styles.list}>
          {patients.map((patient) => (
            <li key={patient.id}>
              <One patient={patient} />
            </li>
          ))}
        </ul>
      )}
      {!patients && error && (
        <ErrorState error={error} title="用药人加载失败" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!patients && !error && (
        <Delayed keepsPlace>
          <SkeletonLines lines={4} label="正在加载用药人" />
        </Delayed>
      )}
    </Card>
  )
}

function Adding({ count, to }: { count: number; to: string }) {
  if (count >= patientLimits.patients) return <span className={styles.full}>{patientErrorMessages.PATIENT_LIMIT}</span>
  return (
    <ButtonLink size="small" to={to}>
      <Plus size={16} aria-hidden="true" />
      添加用药人
    </ButtonLink>
  )
}

function One({ patient }: { patient: PatientSummary }) {
  return (
    <PatientCard patient={patient} heading="h3" isChosen={patient.isDefault}>
      <span className={styles.right}>
        <ButtonLink kind="link" size="small" to={linkPatients.ways.change(patient, { from: here() })}>
          <SquarePen size={15} aria-hidden="true" />
          {patient.isComplete ? '编辑' : '完善信息'}
          <span className="visually-hidden">：{patient.name}</span>
        </ButtonLink>
      </span>
    </PatientCard>
  )
}

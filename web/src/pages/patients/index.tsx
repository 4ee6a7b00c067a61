import { patientLimits } from '@shop/contract/fields/patients'
import { patientErrorMessages } from '@shop/contract/messages/patient-errors'
import { addressOf } from '@shop/contract/screens'
import { Plus } from 'lucide-react'
import { PatientList, usePatients } from '../../areas/patients/index.ts'
import { focusHeading } from '../../router/focus-heading.ts'
import { useSettings } from '../../shell/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Delayed, Skeleton } from '../../ui/waiting.tsx'
import styles from './patients.module.css'

const add = addressOf('PatientAdd')

/** 用药人管理: everybody that the member buys medicine for (care#21). */
export function Page() {
  const { data: patients, error, isFetching, refetch } = usePatients()
  const isFull = patients !== undefined && patients.length >= patientLimits.patients
  return (
    <Card
      title="用药人管理"
      heading="h1"
      action={
        patients &&
        patients.length > 0 && (
          <span className={styles.tools}>
            <span>
              已添加 <strong>{patients.length}</strong> / {patientLimits.patients} 位
            </span>
            {isFull ? (
              <span>{patientErrorMessages.PATIENT_LIMIT}</span>
            ) : (
              <ButtonLink size="small" to={add}>
                <Plus size={16} aria-hidden="true" />
                添加用药人
              </ButtonLink>
            )}
          </span>
        )
      }
    >
      {patients && (
        <PatientList
          patients={patients}
          onRemoved={focusHeading}
          empty={
            <EmptyState
              title="还没有用药人"
              text="处方药须实名购买。添加自己或家人，问诊购药时直接选择"
              action={<ButtonLink to={add}>添加用药人</ButtonLink>}
            />
          }
        />
      )}
      {!patients && error && (
        <ErrorState error={error} title="用药人加载失败" busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!patients && !error && <Waiting />}
    </Card>
  )
}

function Waiting() {
  const { loadingDelay } = useSettings().mall
  return (
    <Delayed after={loadingDelay} keepsPlace>
      <div className={styles.waiting} role="status" aria-label="正在加载用药人">
        {[1, 2].map((each) => (
          <Skeleton key={each} className={styles.skeleton} />
        ))}
      </div>
    </Delayed>
  )
}

import { Failure } from '@shop/contract/kit/client'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { PatientForm, usePatient } from '../../patients/index.ts'
import { isLinkLost } from '../queries.ts'
import { LinkOver } from './link-over.tsx'
import { PatientPending } from './patient-pending.tsx'

export interface LinkPatientProps {
  /** Of whom the form is; undefined for somebody new. */
  id: string | undefined
  isPrescriptionNeeded: boolean
  /** Where it leads, saved or not. */
  back: string
}

/** The form of a patient for whoever holds a link: the member's own, without what only a member is shown (links#15). */
export function LinkPatient({ id, isPrescriptionNeeded, back }: LinkPatientProps) {
  const read = usePatient(id ?? '')
  const { data: patient, error, refetch } = read
  const [reading, setReading] = useState(0)
  if (isLinkLost(error)) return <LinkOver error={error} />
  if (id !== undefined && !patient) {
    const isUnknown = error instanceof Failure && (error.status === 404 || error.status === 400)
    return <PatientPending read={read} told={isUnknown && <NoSuchPatient back={back} />} />
  }
  return (
    <Card>
      <PatientForm
        key={reading}
        accountId="link"
        stored={patient}
        isPrescriptionNeeded={isPrescriptionNeeded}
        back={back}
        onSaved={() => navigate(back)}
        onReload={() => void refetch().then(() => setReading(reading + 1))}
      />
    </Card>
  )
}

function NoSuchPatient({ back }: { back: string }) {
  return (
    <EmptyState
      title="没有找到这位用药人"
      text="可能已被删除，请返回后重新选择。"
      action={
        <ButtonLink kind="quiet" to={back}>
          返回
        </ButtonLink>
      }
    />
  )
}

import { Failure } from '@shop/contract/kit/client'
import { addressOf } from '@shop/contract/screens'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useMember } from '../../areas/account/index.ts'
import { PatientForm, PatientSheet, usePatient } from '../../areas/patients/index.ts'
import type { PageProps } from '../../router/routes.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { PatientWaiting, useWayBack } from './form-page.tsx'

const titles: Readonly<Record<string, string>> = {
  edit: '编辑用药人',
  complete: '完善用药人信息',
  summary: '就诊摘要',
}

/** One patient: 编辑, 完善 for an order, or 就诊摘要 to print. */
export function Page({ params: { type, id } }: PageProps<'PatientInfo'>) {
  const back = useWayBack()
  return (
    <>
      <PageHead back={back} title={titles[type] ?? ''} />
      <Patient key={`${type}-${id}`} type={type} id={id} back={back.to} />
    </>
  )
}

function Patient({ type, id, back }: { type: string; id: string; back: string }) {
  const { data: member, error: noMember, refetch: askMember } = useMember()
  const { data: patient, error, isFetching, refetch } = usePatient(id)
  const [reading, setReading] = useState(0)
  const isPrescriptionNeeded = useQueryString().get('isPrescriptionNeed') === 'true'
  if (!patient && error instanceof Failure && (error.status === 404 || error.status === 400)) return <NoSuchPatient />
  if (patient && type === 'summary') return <PatientSheet patient={patient} />
  if (patient && member) {
    return (
      <Card>
        <PatientForm
          key={reading}
          accountId={member.accountId}
          stored={patient}
          isPrescriptionNeeded={type === 'complete' && isPrescriptionNeeded}
          back={back}
          onSaved={() => navigate(back)}
          onReload={() => void refetch().then(() => setReading(reading + 1))}
        />
      </Card>
    )
  }
  const failure = error ?? noMember
  return (
    <Card>
      {failure ? (
        <ErrorState
          error={failure}
          title="用药人加载失败"
          busy={isFetching}
          onRetry={() => void Promise.all([refetch(), askMember()])}
        />
      ) : (
        <PatientWaiting />
      )}
    </Card>
  )
}

function NoSuchPatient() {
  return (
    <Card>
      <EmptyState
        title="没有找到这位用药人"
        text="可能已被删除，请返回列表查看。"
        action={
          <ButtonLink kind="quiet" to={addressOf('Patients')}>
            返回用药人管理
          </ButtonLink>
        }
      />
    </Card>
  )
}

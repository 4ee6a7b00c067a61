import { navigate } from 'wouter/use-browser-location'
import { useMember } from '../../areas/account/index.ts'
import { PatientForm } from '../../areas/patients/index.ts'
import { Card } from '../../ui/card.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { PatientWaiting, useWayBack } from './form-page.tsx'

/** 添加用药人: another one to buy medicine for. */
export function Page() {
  const { data: member, error, isFetching, refetch } = useMember()
  const back = useWayBack()
  return (
    <>
      <PageHead back={back} title="添加用药人" />
      <Card>
        {member && (
          <PatientForm
            accountId={member.accountId}
            stored={undefined}
            back={back.to}
            onSaved={() => navigate(back.to)}
          />
        )}
        {!member && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {!member && !error && <PatientWaiting />}
      </Card>
    </>
  )
}

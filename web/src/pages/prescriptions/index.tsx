import { Failure } from '@shop/contract/kit/client'
import { addressOf } from '@shop/contract/screens'
import { useMember } from '../../areas/account/index.ts'
import { PrescriptionDetail, PrescriptionList, usePrescription } from '../../areas/inquiry/index.ts'
import { addressOfPlans, PLANS_TAB, PlanList, usePlansWaiting } from '../../areas/plans/index.ts'
import { pageIn } from '../../lib/page-in.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { useSettings } from '../../shell/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LostPath } from '../../ui/drawings.tsx'
import { Message } from '../../ui/message.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Delayed, SkeletonLines } from '../../ui/waiting.tsx'
import styles from './prescriptions.module.css'

const LIST = addressOf('Prescriptions')
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function NoSuchPrescription() {
  return (
    <Message
      picture={LostPath}
      title="没有找到这张处方"
      text="处方不存在或已被删除。您可以回到列表，查看自己的全部处方。"
      actions={<ButtonLink to={LIST}>返回我的处方</ButtonLink>}
    />
  )
}

function One({ id }: { id: string }) {
  const { loadingDelay } = useSettings().mall
  const prescription = usePrescription(id)
  const member = useMember()
  if (prescription.data && member.data) {
    return <PrescriptionDetail accountId={member.data.accountId} prescription={prescription.data} />
  }
  const error = prescription.error ?? member.error
  if (prescription.error instanceof Failure && prescription.error.status === 404) return <NoSuchPrescription />
  return (
    <Card title="处方详情" heading="h1">
      {error ? (
        <ErrorState
          error={error}
          title="处方加载失败"
          busy={prescription.isFetching || member.isFetching}
          onRetry={() => void Promise.all([prescription.refetch(), member.refetch()])}
          actions={
            <ButtonLink kind="quiet" to={LIST}>
              返回我的处方
            </ButtonLink>
          }
        />
      ) : (
        <Delayed after={loadingDelay} keepsPlace>
          <SkeletonLines lines={8} label="正在加载处方" />
        </Delayed>
      )}
    </Card>
  )
}

/** 我的处方: a page of prescriptions, beside it the medicine plans that came of them, or with `?id=` one prescription in full. */
export function Page() {
  const query = useQueryString()
  const id = query.get('id')
  if (id !== null) return ID.test(id) ? <One key={id} id={id} /> : <NoSuchPrescription />
  return <Lists isPlans={query.get('tab') === PLANS_TAB} page={pageIn(query)} />
}

function Lists({ isPlans, page }: { isPlans: boolean; page: number }) {
  const waiting = usePlansWaiting()
  return (
    <Card title={isPlans ? '用药计划' : '我的处方'} heading="h1">
      <Tabs
        label="处方与用药计划"
        current={isPlans ? PLANS_TAB : 'prescriptions'}
        items={[
          { key: 'prescriptions', label: '我的处方', to: LIST },
          { key: PLANS_TAB, label: '用药计划', to: addressOfPlans(), count: waiting },
        ]}
      />
      <div className={styles.list}>{isPlans ? <PlanList page={page} /> : <PrescriptionList page={page} />}</div>
    </Card>
  )
}

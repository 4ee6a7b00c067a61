import { CompletionForm, useMember } from '../../areas/account/index.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Delayed, SkeletonLines } from '../../ui/waiting.tsx'
import styles from './personal-add-info.module.css'

/** 完善资料: sex and birthday, both of which are asked for here (account#13). */
export function Form() {
  const { data: member, error, isFetching, refetch } = useMember()
  return (
    <Card title="完善资料" heading="h1">
      <p className={styles.lead}>性别和生日帮助药师核对用药是否合适，仅用于用药服务。</p>
      {member && <CompletionForm key={member.accountId} member={member} />}
      {!member && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!member && !error && (
        <Delayed>
          <SkeletonLines lines={4} label="正在加载资料" />
        </Delayed>
      )}
    </Card>
  )
}

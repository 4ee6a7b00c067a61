import { AvatarEditor, HealthSection, ProfileForm, useMember } from '../../areas/account/index.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Delayed, SkeletonLines } from '../../ui/waiting.tsx'
import styles from './personal-info.module.css'

/** 个人资料: picture, profile, and the health facts in a card of their own (account#9, account#23). */
export function Page() {
  const { data: member, error, isFetching, refetch } = useMember()
  return (
    <div className={styles.page}>
      <Card title="个人资料" heading="h1">
        {member && (
          <>
            <div className={styles.head}>
              <AvatarEditor avatar={member.avatar} />
            </div>
            <ProfileForm key={member.accountId} member={member} />
          </>
        )}
        {!member && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {!member && !error && (
          <Delayed>
            <SkeletonLines lines={6} label="正在加载个人资料" />
          </Delayed>
        )}
      </Card>
      {member && <HealthSection key={member.accountId} member={member} />}
    </div>
  )
}

import { CLOSURE_DAYS } from '@shop/contract/fields/closure'
import { useAccount, useClosurePreview } from '../../areas/account/index.ts'
import { ScreenLink } from '../../router/screen-link.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { SkeletonLines } from '../../ui/waiting.tsx'
import { ApplicationForm } from './application-form.tsx'
import { Blockers } from './blockers.tsx'
import { Consequences } from './consequences.tsx'
import styles from './delete-account.module.css'

/** 注销账号 (account#96, account#99): what stands in the way or what comes of it, then the application. */
export function Page() {
  const preview = useClosurePreview()
  const account = useAccount()
  const error = preview.error ?? account.error
  const isKnown = preview.data && account.data
  const retry = () => void Promise.all([preview.refetch(), account.refetch()])
  return (
    <Card
      title="注销账号"
      heading="h1"
      action={
        <ScreenLink name="Safe" className={styles.back}>
          返回账户安全
        </ScreenLink>
      }
    >
      <p className={styles.lead}>
        提交后账号立即退出登录，{CLOSURE_DAYS}{' '}
        天冷静期内用任意方式登录即可撤销；期满后账号和个人信息会被删除，无法恢复。
      </p>
      {!isKnown && error && (
        <ErrorState error={error} busy={preview.isFetching || account.isFetching} onRetry={retry} />
      )}
      {!isKnown && !error && <SkeletonLines lines={8} />}
      {preview.data && account.data && preview.data.blockers.length > 0 && (
        <Blockers blockers={preview.data.blockers} busy={preview.isFetching} onLook={() => void preview.refetch()} />
      )}
      {preview.data && account.data && (
        <>
          <Consequences consequences={preview.data.consequences} />
          {preview.data.blockers.length === 0 && (
            <ApplicationForm ownPhone={account.data.phoneStr} onBarred={() => void preview.refetch()} />
          )}
        </>
      )}
    </Card>
  )
}

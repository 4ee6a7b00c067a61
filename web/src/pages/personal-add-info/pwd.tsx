import { accessMessages } from '@shop/contract/messages/access'
import { addressOf } from '@shop/contract/screens'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { PasswordChangeForm, useAccount } from '../../areas/account/index.ts'
import { useTitle } from '../../router/title.ts'
import { notify } from '../../ui/notice-store.ts'
import { ErrorState } from '../../ui/states.tsx'
import { LockDrawing } from '../../ui/task-drawings.tsx'
import { TaskPage } from '../../ui/task-page.tsx'
import { Spinner } from '../../ui/waiting.tsx'
import styles from './personal-add-info.module.css'

const bySms = addressOf('ForgetPwd', { type: 'edit' })

/** 修改密码 by the old one; who has none sets one by SMS (account#20). */
export function Form() {
  const { data: account, error, isFetching, refetch } = useAccount()
  useTitle('修改密码')
  if (account && !account.hasPassword) return <ToSms />
  return (
    <TaskPage
      picture={<LockDrawing />}
      title="修改密码"
      lead="修改后本机保持登录，其他设备都会退出登录，请用新密码重新登录。"
      foot={
        <span className={styles.other}>
          忘记原密码？<a href={bySms}>通过短信验证码修改</a>
        </span>
      }
    >
      {account && <PasswordChangeForm />}
      {!account && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!account && !error && <Spinner />}
    </TaskPage>
  )
}

function ToSms() {
  useEffect(() => notify(accessMessages.PASSWORD_NONE, 'failure'), [])
  return <Redirect to={bySms} replace />
}

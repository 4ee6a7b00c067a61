import { HOME } from '@shop/contract/fields/safe-return'
import { Failure } from '@shop/contract/kit/client'
import { accessMessages } from '@shop/contract/messages/access'
import { platformMessages } from '@shop/contract/messages/platform'
import { addressOf } from '@shop/contract/screens'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import * as phoneApi from '../../api/access/phone.gen.ts'
import {
  AccessForm,
  dropProof,
  isProofKept,
  keepProof,
  ProofForm,
  SmsFields,
  smsFormRefused,
  useFreePhone,
  useSmsForm,
} from '../../areas/access/index.ts'
import { useAccount } from '../../areas/account/index.ts'
import { queryClient } from '../../lib/query-client.ts'
import { clearSession } from '../../lib/session.ts'
import { LeaveGuard } from '../../router/leave-guard.tsx'
import { isBuilt } from '../../router/routes.ts'
import { useTitle } from '../../router/title.ts'
import { notify } from '../../ui/notice-store.ts'
import { ErrorState } from '../../ui/states.tsx'
import { Steps } from '../../ui/steps.tsx'
import { PhoneDrawing } from '../../ui/task-drawings.tsx'
import { TaskPage } from '../../ui/task-page.tsx'
import { Spinner } from '../../ui/waiting.tsx'
import styles from './bind-phone.module.css'

const places = { codes: { PHONE_TAKEN: 'phone', PHONE_SAME: 'phone' } } as const

const anotherPhone = {
  title: '更换手机号码',
  lead: '先验证是您本人，再绑定新的手机号码。更换后请用新手机号码登录。',
}
const firstPhone = {
  title: '绑定手机号码',
  lead: '先验证是您本人，再绑定手机号码。绑定后可以用短信验证码登录，也能找回密码。',
}

/** Gives the account another phone, after a proof of who it is (access#86). */
export function Form() {
  const { data: account, error, refetch, isFetching } = useAccount()
  const [proved, setProved] = useState(() => isProofKept(Date.now()))
  const [expired, setExpired] = useState(false)
  const prove = (until: number) => {
    keepProof(until)
    setProved(true)
  }
  const change = useChange(() => {
    dropProof()
    setProved(false)
    setExpired(true)
  })
  const task = useRef<HTMLDivElement>(null)
  const { title, lead } = account && !account.phoneStr ? firstPhone : anotherPhone
  useTitle(title)
  // On this path a 401 ends no session by itself; who is none here goes to login.
  const isEnded = error instanceof Failure && error.status === 401
  useEffect(() => {
    if (isEnded) clearSession()
  }, [isEnded])
  const wasProved = useRef(proved)
  // The step that took the focus with it hands it on to the next one.
  useEffect(() => {
    if (wasProved.current === proved) return
    wasProved.current = proved
    task.current?.querySelector<HTMLElement>(proved ? '[data-place=phone]' : 'form input')?.focus()
  }, [proved])

  return (
    <TaskPage picture={<PhoneDrawing />} title={title} lead={lead}>
      <div className={styles.steps}>
        <Steps
          label="更换步骤"
          steps={[
            { name: '验证身份', reached: true },
            { name: '绑定新手机号码', reached: proved },
          ]}
        />
      </div>
      <div role="alert">{expired && !proved && <p className={styles.expired}>{accessMessages.PROOF_REQUIRED}</p>}</div>
      <div ref={task}>
        {!proved && account && (
          <ProofForm ownPhone={account.phoneStr} hasPassword={account.hasPassword} send="下一步" onProved={prove} />
        )}
        {!proved && !account && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {!proved && !account && !error && <Spinner />}
        {proved && (
          <AccessForm form={change.form} send="绑定新手机号码">
            <SmsFields code={change.code} />
          </AccessForm>
        )}
      </div>
      <LeaveGuard when={change.form.isUnsaved} />
    </TaskPage>
  )
}

/** The second step; it outlives the first, so that what was typed is there when the proof ran out on the way. */
function useChange(onUnproved: () => void) {
  const [, navigate] = useLocation()
  const form = useSmsForm<object>('changePhone', {
    initial: {},
    send: async (_values, { phone: phoneNum, smsCode }) => {
      await phoneApi.changePhone({ phoneNum, smsCode })
      dropProof()
      notify('绑定成功')
      void queryClient.invalidateQueries()
      navigate(isBuilt('Safe') ? addressOf('Safe') : HOME, { replace: true })
    },
    refused: (apiError, block) => {
      if (apiError?.status === 401) clearSession()
      if (apiError?.code === 'PROOF_REQUIRED') {
        onUnproved()
        return {}
      }
      if (apiError?.code === 'PHONE_TAKEN') asked.learn(block.phone, true)
      return smsFormRefused<never>(apiError, block, places, platformMessages.SERVICE_FAILED)
    },
  })
  const asked = useFreePhone(form)
  return { form, code: asked.code }
}

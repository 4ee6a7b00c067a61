import type { ResetType } from '@shop/contract/areas/access'
import { safeReturn } from '@shop/contract/fields/safe-return'
import { accessMessages } from '@shop/contract/messages/access'
import { platformMessages } from '@shop/contract/messages/platform'
import { addressOf } from '@shop/contract/screens'
import { useLocation } from 'wouter'
import * as passwordApi from '../../api/access/password.gen.ts'
import * as phoneApi from '../../api/access/phone.gen.ts'
import {
  AccessForm,
  beginSession,
  type NewPassword,
  noPassword,
  type PasswordFieldName,
  PasswordFields,
  passwordDependents,
  passwordProblems,
  SmsFields,
  smsFormRefused,
  useAskedPhone,
  useSmsForm,
} from '../../areas/access/index.ts'
import { leaveLoginName } from '../../lib/login-notes.ts'
import { clearSession } from '../../lib/session.ts'
import { LeaveGuard } from '../../router/leave-guard.tsx'
import { useQueryString } from '../../router/use-query-string.ts'
import { notify } from '../../ui/notice-store.ts'
import styles from './password.module.css'

const places = {
  fields: { password: 'password' },
  codes: {
    PASSWORD_COMMON: 'password',
    PASSWORD_SAME: 'password',
    PHONE_NOT_CURRENT: 'phone',
    PHONE_UNREGISTERED: 'phone',
  },
} as const

/** What the type `update` has besides: the ticket of the login, and where that wanted to go. */
export interface TicketUse {
  ticket: string
  backurl: string | undefined
  onSet: () => void
  onSpent: () => void
}

export interface PasswordFormProps {
  type: ResetType
  send: string
  update: TicketUse | undefined
}

/** A new password after a code to the phone: `update` logs in, the others end all sessions and lead to login (access#93, access#96). */
export function PasswordForm({ type, send, update }: PasswordFormProps) {
  const [, navigate] = useLocation()
  const backurl = useQueryString().get('backurl') ?? undefined
  const form = useSmsForm<NewPassword, PasswordFieldName>('reset', {
    initial: noPassword,
    dependents: passwordDependents,
    isBegun: (typed) => typed.password !== '',
    check: passwordProblems,
    send: async (typed, { phone: userName, smsCode: validCode }) => {
      const ticket = update && { ticket: update.ticket }
      await passwordApi.resetPassword({ userName, password: typed.password, validCode, type, ...ticket })
      if (update) {
        beginSession()
        update.onSet()
        notify('密码更新成功')
        navigate(safeReturn(update.backurl, location.origin), { replace: true })
      } else {
        // Both at once, so that no gate leads to login with a way back to this page.
        clearSession()
        leaveLoginName(userName)
        navigate(addressOf('Login', undefined, { way: 'password', backurl }), { replace: true })
        notify(type === 'edit' ? '密码修改成功，请重新登录' : '密码重置成功，请使用新密码登录')
      }
    },
    refused: (apiError, block) => {
      if (apiError?.status === 401) clearSession()
      if (apiError?.code === 'HANDLE_SPENT') update?.onSpent()
      return smsFormRefused<PasswordFieldName>(apiError, block, places, platformMessages.SERVICE_FAILED)
    },
  })
  const asked = useAskedPhone(
    form.code,
    async (phoneNum) => type === 'edit' && (await phoneApi.isCurrentPhone({ phoneNum })).isCurrent === '0',
    (when) => {
      form.tell({ phone: accessMessages.PHONE_NOT_CURRENT })
      if (when === 'send') form.focusOn(['phone'])
      return true
    },
  )
  return (
    <>
      <LeaveGuard when={form.isUnsaved} />
      <AccessForm form={form} send={send}>
        <SmsFields
          code={asked.code}
          phoneMessage={
            form.code.block.problems.phone === accessMessages.PHONE_UNREGISTERED && (
              <span>
                {accessMessages.PHONE_UNREGISTERED}，
                <a className={styles.onward} href={addressOf('Register', undefined, { backurl })}>
                  立即注册
                </a>
              </span>
            )
          }
        />
        <PasswordFields label="新密码" form={form} />
      </AccessForm>
    </>
  )
}

import { agreementVersion } from '@shop/contract/agreements'
import { maskPhone } from '@shop/contract/fields/phone'
import { safeReturn } from '@shop/contract/fields/safe-return'
import { accessMessages } from '@shop/contract/messages/access'
import { platformMessages } from '@shop/contract/messages/platform'
import { kindTakenMessage } from '@shop/contract/messages/social-taken'
import { useState } from 'react'
import { useLocation } from 'wouter'
import * as socialApi from '../../api/access/social.gen.ts'
import {
  AccessForm,
  AgreementBox,
  type BoundBy,
  beginSession,
  isRegistered,
  LinkingDialog,
  SmsFields,
  smsFormRefused,
  useAskedPhone,
  useSmsForm,
} from '../../areas/access/index.ts'
import { LeaveGuard } from '../../router/leave-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notice-store.ts'
import { PhoneDrawing } from '../../ui/task-drawings.tsx'
import { TaskPage } from '../../ui/task-page.tsx'
import styles from './bind-phone.module.css'

interface Values {
  agreed: boolean
  /** The phone whose account the shopper chose to link with. */
  linked: string | undefined
}

const places = {
  fields: { password: 'smsCode', agreementVersion: 'agreement' },
  codes: {
    SOCIAL_KIND_TAKEN: 'phone',
    PASSWORD_LOGIN_TAKEN: 'phone',
    LINK_TOO_LATE: 'phone',
    PHONE_UNREGISTERED: 'phone',
    AGREEMENT_REQUIRED: 'agreement',
    AGREEMENT_OUTDATED: 'agreement',
  },
} as const

/** What was agreed to for this phone is not possible. */
const needsAnotherPhone: ReadonlySet<string> = new Set([
  'PHONE_UNREGISTERED',
  'SOCIAL_KIND_TAKEN',
  'PASSWORD_LOGIN_TAKEN',
  'LINK_TOO_LATE',
])

export interface AddFormProps {
  handle: string
  account: BoundBy
  backUrl: string | undefined
  onBound: () => void
  onSpent: () => void
}

/** The phone is new: it gets an account. It has one: the shopper chooses to link the two, or takes another (access#80, access#81). */
export function AddForm({ handle, account, backUrl, onBound, onSpent }: AddFormProps) {
  const { loginType, thirdType, name } = account
  const [, navigate] = useLocation()
  const form = useSmsForm<Values, 'agreement'>('bind', {
    initial: { agreed: false, linked: undefined },
    dependents: { agreed: ['agreement'] },
    isBegun: () => false,
    check: ({ agreed }) => (thirdType && !agreed ? { agreement: accessMessages.AGREEMENT_REQUIRED } : {}),
    send: async ({ linked }, { phone, smsCode }) => {
      const isLinked = phone === linked
      if (!isLinked && (await asked.answer(phone))) {
        setAsking('submit')
        return false
      }
      const newcomer = thirdType &&
        !isLinked && { openId: handle, thirdType, userName: phone, validCode: smsCode, agreementVersion }
      if (newcomer) await socialApi.registerByThirdParty(newcomer)
      else {
        const binding = { loginName: handle, loginType, type: 1, userName: phone, password: smsCode }
        await socialApi.bindAccount({ ...binding, link: isLinked, ...(thirdType && { agreementVersion }) })
      }
      beginSession()
      onBound()
      notify('绑定手机号码成功')
      navigate(safeReturn(backUrl, location.origin), { replace: true })
      return true
    },
    refused: (apiError, block) => {
      if (apiError?.code === 'HANDLE_SPENT') onSpent()
      if (apiError?.code === 'PHONE_TAKEN') {
        asked.learn(block.phone, true)
        setAsking('submit')
        return {}
      }
      if (apiError?.code !== undefined && needsAnotherPhone.has(apiError.code)) form.change({ linked: undefined })
      if (apiError?.code === 'PHONE_UNREGISTERED') asked.learn(block.phone, false)
      if (apiError?.code === 'SOCIAL_KIND_TAKEN' && thirdType) return { phone: kindTakenMessage(thirdType) }
      if (apiError && apiError.status >= 500) return { form: accessMessages.BIND_FAILED }
      return smsFormRefused<'agreement'>(apiError, block, places, platformMessages.SERVICE_FAILED)
    },
  })
  const { agreed, linked } = form.values
  const [asking, setAsking] = useState<'send' | 'submit'>()
  const [checking, setChecking] = useState(false)
  const { block } = form.code
  const asked = useAskedPhone(form.code, isRegistered, (when) => {
    if (when === 'left' || form.now().linked === form.code.now().phone) return false
    setAsking('send')
    return true
  })

  /** Whether the phone's account holds another account of this kind; where that cannot be asked now, binding will tell. */
  const isKindTaken = async (userName: string): Promise<boolean> => {
    if (!thirdType) return false
    const answer = await socialApi
      .isThirdPartyBound({ type: thirdType, platform: 'PC', userName })
      .catch(() => undefined)
    return answer?.isBind === '1'
  }
  const link = async () => {
    const { phone } = form.code.now()
    setChecking(true)
    const taken = await isKindTaken(phone)
    setChecking(false)
    setAsking(undefined)
    if (taken && thirdType) {
      form.tell({ phone: kindTakenMessage(thirdType) })
      form.focusOn(['phone'])
      return
    }
    form.change({ linked: phone })
    if (asking === 'send') form.code.send()
    else await form.submit()
  }
  const takeAnother = () => {
    setAsking(undefined)
    form.change({ linked: undefined })
    form.code.apply({ kind: 'typed', field: 'smsCode', text: '' })
    form.code.apply({ kind: 'typed', field: 'phone', text: '' })
    form.focusOn(['phone'])
  }
  return (
    <TaskPage
      picture={<PhoneDrawing />}
      title={thirdType ? `${name}绑定手机号码` : '绑定手机号码'}
      lead={
        thirdType
          ? `您正在使用${name}登录。绑定手机号码后，可以直接用${name}快速登录。`
          : '您的账号还没有绑定手机号码，绑定后即可登录。'
      }
    >
      <LeaveGuard when={form.isUnsaved} />
      <AccessForm form={form} send="绑定手机号码">
        <SmsFields code={asked.code} />
        <div role="status" className={styles.linking}>
          {linked !== undefined && linked === block.phone && (
            <p className={styles.linked}>
              <span>
                验证后将关联 <strong>{maskPhone(linked)}</strong> 的账号
              </span>
              <Button kind="link" size="small" onClick={takeAnother}>
                换一个手机号
              </Button>
            </p>
          )}
        </div>
        {thirdType && (
          <AgreementBox
            agreed={agreed}
            message={form.problems.agreement}
            onChange={(ticked) => form.change({ agreed: ticked })}
          />
        )}
      </AccessForm>
      <LinkingDialog
        phone={asking && block.phone}
        what={thirdType ? name : '当前账号'}
        busy={checking}
        onLink={() => void link()}
        onAnother={takeAnother}
        onClose={() => setAsking(undefined)}
      />
    </TaskPage>
  )
}

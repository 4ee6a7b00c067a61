import { CLOSURE_DAYS } from '@shop/contract/fields/closure'
import { addressOf } from '@shop/contract/screens'
import { useLocation } from 'wouter'
import * as phoneApi from '../../api/access/phone.gen.ts'
import * as closureApi from '../../api/account/closure.gen.ts'
import { formatTime } from '../../lib/formats.ts'
import { leaveLoginNotice } from '../../lib/login-notes.ts'
import { clearSession } from '../../lib/session.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useAsyncAction } from '../../ui/use-async-action.ts'
import type { Application } from './closure-form.ts'

export interface LastQuestionProps {
  application: Application
  byPhone: boolean
  onBegin: () => void
  onRefused: (error: unknown) => void
  onClose: () => void
}

/** Asks once more, sends the application, and leads to login, which says when it takes effect. */
export function LastQuestion({ application, byPhone, onBegin, onRefused, onClose }: LastQuestionProps) {
  const [, navigate] = useLocation()
  const { reason, reasonText, proof } = application
  const work = useAsyncAction(async () => {
    if (!reason) return
    onBegin()
    try {
      if (!byPhone) await phoneApi.giveProof({ password: proof })
      const words = reason === 'other' ? { reasonText } : {}
      const { erasesAt } = await closureApi.applyForClosure(
        { reason, ...words, ...(byPhone && { smsCode: proof }) },
        { headers: { 'close-origin': 'PC' } },
      )
      // Both at once, so that no gate leads to login with a way back to this page.
      clearSession()
      leaveLoginNotice(`注销申请已提交，账号将于 ${formatTime(erasesAt)} 删除。在此之前登录，即可撤销注销。`)
      navigate(addressOf('Login', undefined, { way: byPhone ? 'sms' : 'password' }), { replace: true })
    } catch (error) {
      onRefused(error)
    }
  })
  return (
    <ConfirmDialog title="确定注销账号吗？" act="确定注销" kind="danger" work={work} onClose={onClose}>
      <p>
        提交后您会立即退出登录。<strong>{CLOSURE_DAYS} 天内不再登录</strong>，账号和个人信息就会被删除，无法恢复。
      </p>
    </ConfirmDialog>
  )
}

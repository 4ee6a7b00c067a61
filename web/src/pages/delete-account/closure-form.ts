import { type ClosureReason, lacksReasonText, REASON_TEXT_MAX } from '@shop/contract/fields/closure'
import { oldPasswordProblem } from '@shop/contract/fields/password'
import { smsCodeProblem } from '@shop/contract/fields/sms-code'
import { Failure } from '@shop/contract/kit/client'
import { accessMessages } from '@shop/contract/messages/access'
import { accountMessages } from '@shop/contract/messages/account'
import { fieldMessages } from '@shop/contract/messages/fields'

export interface Application {
  reason: ClosureReason | undefined
  reasonText: string
  /** The SMS code, or the password where there is no phone. */
  proof: string
  understood: boolean
}

export type ClosureFieldName = 'reason' | 'reasonText' | 'proof' | 'understood' | 'form'
export type ClosureProblems = Partial<Record<ClosureFieldName, string>>

export const emptyApplication: Application = { reason: undefined, reasonText: '', proof: '', understood: false }

/** What keeps an application from being sent, by control (account#99). */
export function closureProblems(
  { reason, reasonText, proof, understood }: Application,
  byPhone: boolean,
): ClosureProblems {
  const problems: ClosureProblems = {}
  if (!reason) problems.reason = '请选择注销原因'
  else if (lacksReasonText(reason, reasonText)) problems.reasonText = accountMessages.REASON_TEXT_REQUIRED
  else if (reason === 'other' && [...reasonText.trim()].length > REASON_TEXT_MAX)
    problems.reasonText = `最多输入${REASON_TEXT_MAX}个字`
  const ofPassword = () => (proof ? oldPasswordProblem(proof) : 'PASSWORD_REQUIRED')
  const problem = byPhone ? smsCodeProblem(proof) : ofPassword()
  if (problem) problems.proof = fieldMessages[problem]
  if (!understood) problems.understood = '请阅读以上内容并勾选“我已了解”'
  return problems
}

const aboutProof: ReadonlySet<string> = new Set([
  'SMS_CODE_REQUIRED',
  'SMS_CODE_WRONG',
  'SMS_CODE_SPENT',
  'PASSWORD_WRONG',
  'PASSWORD_NONE',
  'PROOF_REQUIRED',
  'PASSWORD_SLOWED',
])

/** What is said where of an application that was refused. @param text of the failure */
export function closureRefused(error: unknown, text: string, isCodeSent: boolean): ClosureProblems {
  if (!(error instanceof Failure)) return { form: text }
  if (error.code === 'REASON_TEXT_REQUIRED') return { reasonText: text }
  if (error.code === 'SMS_CODE_SPENT' && !isCodeSent) return { proof: accessMessages.SMS_CODE_UNASKED }
  // The same refusal speaks of an old password where one is changed.
  if (error.code === 'PASSWORD_WRONG') return { proof: accessMessages.PROOF_PASSWORD_WRONG }
  return aboutProof.has(error.code) ? { proof: text } : { form: text }
}

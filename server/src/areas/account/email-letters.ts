import { emailCodeLimits } from '@shop/contract/areas/account'
import { writeLetter } from '../../platform/letter.ts'

/** What an address that was bound is told of. */
export type EmailNotice = 'replaced' | 'unbound'

const MINUTES = emailCodeLimits.codeSeconds / 60

/** The letter that brings a code to an address that a member wants to bind. */
export function codeLetter(code: string) {
  return writeLetter({
    subject: '您的邮箱验证码',
    title: '验证您的邮箱',
    before: ['您正在为禾安健康账号绑定此邮箱，验证码为：'],
    code,
    after: [
      `验证码 ${MINUTES} 分钟内有效，只能使用一次。请勿告诉任何人，我们的工作人员不会向您索要。`,
      '如果这不是您本人的操作，请忽略这封邮件，您的邮箱不会被绑定。',
    ],
  })
}

const told: Readonly<Record<EmailNotice, { readonly subject: string; readonly what: string }>> = {
  replaced: { subject: '您的账号已更换绑定邮箱', what: '更换了绑定邮箱，这个邮箱不再与账号关联' },
  unbound: { subject: '您的账号已解除邮箱绑定', what: '解除了与这个邮箱的绑定' },
}

/** The letter to an address that is bound no more. @param at epoch ms */
export function noticeLetter(notice: EmailNotice, at: number) {
  const { subject, what } = told[notice]
  return writeLetter({
    subject,
    title: subject,
    before: [`您的禾安健康账号于 ${inShanghai.format(at)} ${what}。`],
    after: ['如果这不是您本人的操作，请立即登录商城修改登录密码，并在“账号安全”中检查登录设备和最近的安全动态。'],
  })
}

const inShanghai = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

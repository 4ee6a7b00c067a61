import type { AccessEventKind } from '@shop/contract/fields/access-events'

export interface Bound {
  phoneStr: string | null
  email: string | null
  hasPassword: boolean
}

export interface SecurityState {
  tone: 'calm' | 'careful'
  title: string
  text: string
}

/** How the account is guarded, in plain words, and the one thing that would help most. */
export function securityState({ phoneStr, email, hasPassword }: Bound): SecurityState {
  if (phoneStr === null) {
    return {
      tone: 'careful',
      title: '请尽快绑定手机号码',
      text: '没有手机号码时，忘记密码就无法找回账号，也收不到安全提醒。',
    }
  }
  const missing = [!hasPassword && '设置登录密码', !email && '绑定邮箱'].filter((each) => each !== false)
  if (missing.length === 0) {
    return {
      tone: 'calm',
      title: '您的账号防护完善',
      text: '手机号码、登录密码和邮箱都已设置好。如果看到不认识的设备或动态，请及时处理。',
    }
  }
  return {
    tone: 'calm',
    title: '您的账号有手机号码保护',
    text: `改动重要信息前，都会先验证是您本人。再${missing.join('、')}，多一份保障。`,
  }
}

/** Events so old warn of nothing, in ms. */
const WARNS_FOR = 7 * 24 * 60 * 60 * 1000

/** What lately happened that its member should look at; `undefined` for nothing. @param now epoch ms */
export function securityWarning(
  events: readonly { kind: AccessEventKind; at: number }[],
  now: number,
): string | undefined {
  const isReused = events.some(({ kind, at }) => kind === 'tokenReused' && now - at < WARNS_FOR)
  return isReused ? '近 7 天有登录凭证被重复使用，建议修改登录密码。' : undefined
}

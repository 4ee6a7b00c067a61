import type { ComponentType } from 'react'
import { SmsLogin } from './sms-login.tsx'

export interface LoginWay {
  label: string
  Form: ComponentType
}

/** The ways to log in, in the order they are offered; a way that works joins here. */
export const ways: readonly [LoginWay, ...LoginWay[]] = [{ label: '短信登录', Form: SmsLogin }]

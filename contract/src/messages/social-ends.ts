import type { SocialEnd } from '../fields/social.ts'

/** What is said of a social login that logged nobody in. */
export const socialEndMessages: Readonly<Record<SocialEnd, string>> = {
  refused: '您已取消授权，可以重新选择登录方式',
  failed: '第三方登录失败，请重试或选择其他登录方式',
  expired: '授权已过期，请重新登录',
  off: '暂不支持该登录方式，请选择其他登录方式',
  closed: '该账号已注销',
  own: '该账号已与您的账号关联',
}

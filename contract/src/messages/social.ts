import type { SocialType } from '../fields/social.ts'

/** What each kind of social account is called, wherever a text names one. */
export const socialNames = { 1: 'QQ', 2: '微信', 3: '支付宝', 4: '微博' } as const satisfies Record<SocialType, string>

/** The phone's account holds another social account of this kind already. */
export const kindTakenMessage = (type: SocialType): string =>
  `该手机号的账号已绑定其他${socialNames[type]}账号，请换一个手机号`

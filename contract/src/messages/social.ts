import type { SocialType } from '../fields/social.ts'

/** What each kind of social account is called, wherever a text names one. */
export const socialNames = { 1: 'QQ', 2: '微信', 3: '支付宝', 4: '微博' } as const satisfies Record<SocialType, string>

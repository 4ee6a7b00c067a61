/** Type codes of social accounts, as `thirdType` carries them (access#63). */
export const socialTypes = { qq: 1, weixin: 2, alipay: 3, weibo: 4 } as const
export type SocialType = (typeof socialTypes)[keyof typeof socialTypes]

/** What `loginType` of `account/binder` names: an account that logs in by name, else the social type plus 1. */
export const BINDS_LOGIN_NAME = 1

/** How `loginType` names a social account (account#53). */
export function loginTypeOf(type: SocialType): number {
  return type + 1
}

/** How a social login ended that logged nobody in, as the page reads it from `thirdLogin` in its address. */
export const socialEnds = ['refused', 'failed', 'expired', 'off', 'closed', 'own'] as const
export type SocialEnd = (typeof socialEnds)[number]

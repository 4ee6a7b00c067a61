import type { SocialType } from '../fields/social.ts'
import { socialNames } from './social.ts'

/** The phone's account holds another social account of this kind already. */
export const kindTakenMessage = (type: SocialType): string =>
  `该手机号的账号已绑定其他${socialNames[type]}账号，请换一个手机号`

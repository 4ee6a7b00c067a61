import { BINDS_LOGIN_NAME, type SocialType, socialTypes } from '@shop/contract/fields/social'
import { socialNames } from '@shop/contract/messages/social'

/** What a phone is being bound to, as the address of BindPhone names it. */
export interface BoundBy {
  /** 1 for an account with a login name, else the social type plus 1. */
  loginType: number
  /** Kind of social account; `undefined` for a login name. */
  thirdType: SocialType | undefined
  /** What it is called, such as 微信账号. */
  name: string
}

const isSocial = (type: number): type is SocialType => Object.values<number>(socialTypes).includes(type)

/** Reads `loginType` and `thirdType`, either of which tells the other; `undefined` where they name nothing. */
export function boundBy(query: URLSearchParams): BoundBy | undefined {
  const loginType = Number(query.get('loginType') || Number(query.get('thirdType')) + 1)
  if (loginType === BINDS_LOGIN_NAME && query.has('loginType')) return { loginType, thirdType: undefined, name: '账号' }
  const thirdType = loginType - 1
  return isSocial(thirdType) ? { loginType, thirdType, name: `${socialNames[thirdType]}账号` } : undefined
}

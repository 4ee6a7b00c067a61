import { Type } from 'typebox'
import type { OAuthKey } from '../../platform/social-settings.ts'
import type { Addresses } from './addresses.ts'
import { type BeginConversation, inShape, readObject } from './ask.ts'
import { SocialGatewayFailure, type SocialProvider } from './port.ts'
import { shownName } from './shown-name.ts'

const API = 'api.weixin.qq.com'
const SYSTEM_BUSY = -1
const Id = Type.String({ minLength: 1, maxLength: 100 })
const TokenAnswer = Type.Object({ access_token: Type.String({ minLength: 1 }), openid: Id })
const ProfileAnswer = Type.Object({ openid: Id, unionid: Type.Optional(Id), nickname: Type.String() })

/**
 * Weixin's login of websites. Its parameters have names and an order of their own, so that no OAuth client fits. Who it is is
 * the unionid, the same in the shop's website and apps; an account at its open platform always gets one.
 */
export function weixinLogin({ id, secret }: OAuthKey, at: Addresses, begin: BeginConversation): SocialProvider {
  return {
    authorizeAddress: ({ state, returnTo }) => {
      const address = at('open.weixin.qq.com', '/connect/qrconnect')
      const parameters = { appid: id, redirect_uri: returnTo, response_type: 'code', scope: 'snsapi_login', state }
      address.search = new URLSearchParams(parameters).toString()
      address.hash = 'wechat_redirect'
      return address
    },
    identify: async (code) => {
      const { ask } = begin()
      const call = async (path: string, parameters: Record<string, string>) => {
        const address = at(API, path)
        address.search = new URLSearchParams(parameters).toString()
        return accepted(readObject(await ask(address)))
      }
      const token = inShape(
        TokenAnswer,
        await call('/sns/oauth2/access_token', { appid: id, secret, code, grant_type: 'authorization_code' }),
      )
      const parameters = { access_token: token.access_token, openid: token.openid, lang: 'zh_CN' }
      const profile = inShape(ProfileAnswer, await call('/sns/userinfo', parameters))
      if (profile.openid !== token.openid) throw new SocialGatewayFailure('refused', 'ANOTHER_MEMBER')
      return { subject: profile.unionid ?? profile.openid, name: shownName(profile.nickname) }
    },
  }
}

/** Faults come with status 200 and an `errcode`. */
function accepted(answer: Record<string, unknown>): Record<string, unknown> {
  const problem = answer.errcode ?? 0
  if (problem === 0) return answer
  const code = inShape(Type.Integer(), problem)
  throw new SocialGatewayFailure(code === SYSTEM_BUSY ? 'unreachable' : 'refused', String(code))
}

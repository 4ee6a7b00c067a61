import { OAuth2Client } from 'arctic'
import { Type } from 'typebox'
import type { OAuthKey } from '../../platform/social-settings.ts'
import type { Addresses } from './addresses.ts'
import { type BeginConversation, inShape, readObject } from './ask.ts'
import { SocialGatewayFailure, type SocialProvider } from './port.ts'
import { shownName } from './shown-name.ts'

const HOST = 'graph.qq.com'
const Code = Type.Integer()
const TokenAnswer = Type.Object({ access_token: Type.String({ minLength: 1 }) })
const OpenIdAnswer = Type.Object({ client_id: Type.String(), openid: Type.String({ minLength: 1, maxLength: 100 }) })
const ProfileAnswer = Type.Object({ ret: Type.Literal(0), nickname: Type.String() })

/**
 * QQ Connect. Who it is is the openid: it is there for every shop and never changes for one, where the unionid comes only
 * with a permission of its own, so that members would change their id on the day it is given.
 */
export function qqLogin({ id, secret }: OAuthKey, at: Addresses, begin: BeginConversation): SocialProvider {
  return {
    authorizeAddress: ({ state, returnTo }) =>
      new OAuth2Client(id, secret, returnTo).createAuthorizationURL(at(HOST, '/oauth2.0/authorize').href, state, [
        'get_user_info',
      ]),
    identify: async (code, returnTo) => {
      const { ask } = begin()
      const call = async (path: string, parameters: Record<string, string>) => {
        const address = at(HOST, path)
        address.search = new URLSearchParams(parameters).toString()
        return accepted(readObject(await ask(address)))
      }
      const { access_token } = inShape(
        TokenAnswer,
        await call('/oauth2.0/token', {
          grant_type: 'authorization_code',
          client_id: id,
          client_secret: secret,
          code,
          redirect_uri: returnTo,
          fmt: 'json',
        }),
      )
      const me = inShape(OpenIdAnswer, await call('/oauth2.0/me', { access_token, fmt: 'json' }))
      // A token that was given to another shop says nothing about who is here.
      if (me.client_id !== id) throw new SocialGatewayFailure('refused', 'ANOTHER_CLIENT')
      const parameters = { access_token, oauth_consumer_key: id, openid: me.openid }
      const profile = inShape(ProfileAnswer, await call('/user/get_user_info', parameters))
      return { subject: me.openid, name: shownName(profile.nickname) }
    },
  }
}

/** Faults come with status 200, as `error` from its OAuth calls and as `ret` from the others; negative ones are its own. */
function accepted(answer: Record<string, unknown>): Record<string, unknown> {
  const problem = answer.error ?? answer.ret ?? 0
  if (problem === 0) return answer
  const code = inShape(Code, Number(problem))
  throw new SocialGatewayFailure(code < 0 ? 'unreachable' : 'refused', String(code))
}

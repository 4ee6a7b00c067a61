import { OAuth2Client } from 'arctic'
import { Type } from 'typebox'
import type { OAuthKey } from '../../platform/social-settings.ts'
import type { Addresses } from './addresses.ts'
import { type BeginConversation, inShape, type ProviderAnswer, readObject } from './ask.ts'
import { SocialGatewayFailure, type SocialProvider } from './port.ts'
import { shownName } from './shown-name.ts'

const HOST = 'api.weibo.com'
const Uid = Type.String({ pattern: '^\\d{1,20}$' })
const TokenAnswer = Type.Object({ access_token: Type.String({ minLength: 1 }), uid: Uid })
const ProfileAnswer = Type.Object({ idstr: Uid, screen_name: Type.String() })

/** Codes below this are faults of its own (10001 a system error, 10002 a service that is away, 10009 too many tasks). */
const FIRST_SERVICE_CODE = 20_000

/** Weibo's login of websites. Who it is is the uid. */
export function weiboLogin({ id, secret }: OAuthKey, at: Addresses, begin: BeginConversation): SocialProvider {
  return {
    authorizeAddress: ({ state, returnTo }) =>
      new OAuth2Client(id, secret, returnTo).createAuthorizationURL(at(HOST, '/oauth2/authorize').href, state, []),
    identify: async (code, returnTo) => {
      const { ask } = begin()
      const form = new URLSearchParams({
        client_id: id,
        client_secret: secret,
        grant_type: 'authorization_code',
        code,
        redirect_uri: returnTo,
      })
      const token = inShape(TokenAnswer, accepted(await ask(at(HOST, '/oauth2/access_token'), form)))
      const address = at(HOST, '/2/users/show.json')
      address.search = new URLSearchParams({ access_token: token.access_token, uid: token.uid }).toString()
      const profile = inShape(ProfileAnswer, accepted(await ask(address)))
      if (profile.idstr !== token.uid) throw new SocialGatewayFailure('refused', 'ANOTHER_MEMBER')
      return { subject: token.uid, name: shownName(profile.screen_name) }
    },
  }
}

/** Faults come with a status of 4xx and an `error_code`. */
function accepted(answer: ProviderAnswer): Record<string, unknown> {
  const body = readObject(answer)
  if (answer.status === 200 && body.error_code === undefined) return body
  const code = inShape(Type.Integer(), body.error_code)
  throw new SocialGatewayFailure(code < FIRST_SERVICE_CODE ? 'unreachable' : 'refused', String(code))
}

import type { AlipaySdk } from 'alipay-sdk'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { AlipayKey } from '../../platform/social-settings.ts'
import type { Addresses } from './addresses.ts'
import { type BeginConversation, type Conversation, inShape, readObject } from './ask.ts'
import { SocialGatewayFailure, type SocialProvider } from './port.ts'
import { shownName } from './shown-name.ts'

const Id = Type.String({ minLength: 1, maxLength: 128 })
const Member = { user_id: Type.Optional(Id), open_id: Type.Optional(Id) }
const TokenAnswer = Type.Object({ ...Member, access_token: Type.String({ minLength: 1 }) })
const ProfileAnswer = Type.Object({ ...Member, nick_name: Type.Optional(Type.String()) })
const ApiError = Type.Object({ code: Type.String(), sub_code: Type.Optional(Type.String()) })

const SUCCESS = '10000'
/** Codes of a gateway that is broken rather than unwilling: 20000 a service that is away. */
const BROKEN = /^20000$/
/** What its codes look like; anything else is not repeated in our logs. */
const CODE = /^[A-Za-z0-9][\w.-]{0,79}$/

/**
 * Alipay's login of websites. Its library signs what is asked and checks the signature of what is answered; the calls are
 * ours, as the library follows redirects and has no time limit over several calls. Who it is is the user id, which shops
 * have that registered before 2024; the others get an open id.
 */
export function alipayLogin(
  { appId, privateKey, publicKey }: AlipayKey,
  at: Addresses,
  begin: BeginConversation,
): SocialProvider {
  // A third of a second to load: it is not waited for at every start, but at the first login.
  let loading: Promise<AlipaySdk> | undefined
  const load = async () => {
    const { AlipaySdk } = await import('alipay-sdk')
    return new AlipaySdk({ appId, privateKey, alipayPublicKey: publicKey, keyType: 'PKCS8' })
  }

  const call = async (sdk: AlipaySdk, { ask }: Conversation, method: string, parameters: Record<string, string>) => {
    const address = at('openapi.alipay.com', '/gateway.do')
    address.search = 'charset=utf-8'
    const signed = sdk.sdkExecute(method, { ...parameters, timestamp: timeInChina(new Date()) })
    const answer = await ask(address, new URLSearchParams(signed))
    const envelope = readObject(answer)
    const name = 'error_response' in envelope ? 'error_response' : `${method.replaceAll('.', '_')}_response`
    if (typeof envelope.sign !== 'string' || !isSigned(sdk, answer.text, name, envelope.sign)) {
      throw new SocialGatewayFailure('unreachable', 'SIGNATURE_WRONG')
    }
    return accepted(name, envelope[name])
  }

  const isSigned = (sdk: AlipaySdk, text: string, name: string, sign: string) => {
    try {
      sdk.checkResponseSign(text, name, sign, '')
      return true
    } catch {
      return false
    }
  }

  return {
    authorizeAddress: ({ state, returnTo }) => {
      const address = at('openauth.alipay.com', '/oauth2/publicAppAuthorize.htm')
      const parameters = { app_id: appId, scope: 'auth_user', redirect_uri: returnTo, state }
      address.search = new URLSearchParams(parameters).toString()
      return address
    },
    identify: async (code) => {
      loading ??= load()
      const sdk = await loading
      const conversation = begin()
      const token = inShape(
        TokenAnswer,
        await call(sdk, conversation, 'alipay.system.oauth.token', { grant_type: 'authorization_code', code }),
      )
      const profile = inShape(
        ProfileAnswer,
        await call(sdk, conversation, 'alipay.user.info.share', { auth_token: token.access_token }),
      )
      const subject = token.user_id ?? token.open_id
      if (!subject) throw new SocialGatewayFailure('unreachable', 'ANSWER_MALFORMED')
      if (subject !== (token.user_id ? profile.user_id : profile.open_id)) {
        throw new SocialGatewayFailure('refused', 'ANOTHER_MEMBER')
      }
      return { subject, name: shownName(profile.nick_name ?? '') }
    },
  }
}

/** An answer of the token call has no code when all is well. */
function accepted(name: string, body: unknown): unknown {
  if (name !== 'error_response' && !Value.Check(ApiError, body)) return body
  const { code, sub_code } = inShape(ApiError, body)
  if (name !== 'error_response' && code === SUCCESS) return body
  const reason = sub_code ?? code
  throw new SocialGatewayFailure(BROKEN.test(code) ? 'unreachable' : 'refused', CODE.test(reason) ? reason : 'UNKNOWN')
}

/** `2026-11-21 08:00:00` in the provider's time zone, whatever the machine's is. */
function timeInChina(now: Date): string {
  return new Date(now.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

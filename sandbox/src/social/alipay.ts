import type { FastifyReply } from 'fastify'
import { idFor, type SocialAccount } from './accounts.ts'
import { alipaySigning } from './alipay-signature.ts'
import { TOKEN_LIFE_SECONDS } from './grants.ts'
import type { SocialKeys } from './keys.ts'
import { answer, formOf, profileText, type Query, queryOf, type StandIn, type StandInParts } from './stand-in.ts'

const TYPE = 'text/html;charset=utf-8'
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

const FAULTS = {
  'isv.invalid-app-id': ['40002', 'Invalid Arguments', '无效的AppID参数'],
  'isv.invalid-signature': ['40002', 'Invalid Arguments', '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配'],
  'isv.invalid-method': ['40002', 'Invalid Arguments', '不存在的方法名'],
  'isv.invalid-timestamp': ['40002', 'Invalid Arguments', '时间戳参数无效'],
  'isv.invalid-charset': ['40002', 'Invalid Arguments', '字符集错误'],
  'isv.grant-type-invalid': ['40002', 'Invalid Arguments', '授权类型无效'],
  'isv.code-invalid': ['40002', 'Invalid Arguments', '授权码code无效'],
  'aop.invalid-auth-token': ['20001', 'Insufficient Token Permissions', '无效的访问令牌'],
} as const

/**
 * Alipay's login of websites as its documents have it: one gateway, the method among the parameters, RSA2 both ways, faults
 * with status 200. It names members by open id, as it does for every shop that is new.
 */
export function alipayStandIn(keys: SocialKeys['alipay'], { grants, fault, mayReturn }: StandInParts): StandIn {
  const { isSigned, signed } = alipaySigning(keys.appPublicKey, keys.privateKey)

  const send = (reply: FastifyReply, name: string, body: string) =>
    answer(reply, fault(), signed(name, body, fault().mode === 'signature'), TYPE)
  const faulty = (reply: FastifyReply, sub_code: keyof typeof FAULTS) => {
    const [code, msg, sub_msg] = FAULTS[sub_code]
    return send(reply, 'error_response', JSON.stringify({ code, msg, sub_code, sub_msg }))
  }

  const methods: Record<string, (reply: FastifyReply, parameters: Query) => Promise<FastifyReply>> = {
    'alipay.system.oauth.token': (reply, { grant_type, code = '' }) => {
      if (grant_type !== 'authorization_code') return faulty(reply, 'isv.grant-type-invalid')
      if (fault().mode === 'refuse') return faulty(reply, 'isv.code-invalid')
      const redeemed = grants.redeemCode(code)
      if ('fault' in redeemed) return faulty(reply, 'isv.code-invalid')
      const token = {
        access_token: grants.issueToken(redeemed.grant),
        expires_in: TOKEN_LIFE_SECONDS,
        re_expires_in: TOKEN_LIFE_SECONDS,
        refresh_token: grants.issueToken(redeemed.grant),
        open_id: openId(redeemed.grant.account, keys.appId),
      }
      return send(reply, 'alipay_system_oauth_token_response', JSON.stringify(token))
    },
    'alipay.user.info.share': (reply, { auth_token = '' }) => {
      const grant = grants.ofToken(auth_token)
      if (grant === undefined) return faulty(reply, 'aop.invalid-auth-token')
      const profile = {
        code: '10000',
        msg: 'Success',
        avatar: '',
        nick_name: grant.account.name,
        open_id: openId(grant.account, keys.appId),
      }
      return send(reply, 'alipay_user_info_share_response', profileText(profile, fault()))
    },
  }

  return {
    provider: 'alipay',
    page: '/openauth.alipay.com/oauth2/publicAppAuthorize.htm',
    readJourney: ({ app_id, scope, redirect_uri = '', state = '' }) => {
      if (app_id !== keys.appId) return '应用不存在（app_id）'
      if (scope !== 'auth_user') return '授权范围错误（scope）'
      if (!mayReturn(redirect_uri)) return '回调地址错误（redirect_uri）'
      return { clientId: app_id, redirectUri: redirect_uri, state }
    },
    agreed: ({ clientId, state }, code) => ({
      app_id: clientId,
      source: 'alipay_wallet',
      scope: 'auth_user',
      auth_code: code,
      state,
    }),
    declined: ({ clientId, state }) => ({
      app_id: clientId,
      source: 'alipay_wallet',
      scope: '',
      error_scope: 'auth_user',
      state,
    }),
    addCalls: (app) => {
      app.post('/openapi.alipay.com/gateway.do', (request, reply) => {
        const parameters = { ...queryOf(request), ...formOf(request) }
        if (parameters.app_id !== keys.appId) return faulty(reply, 'isv.invalid-app-id')
        if (parameters.charset?.toLowerCase() !== 'utf-8') return faulty(reply, 'isv.invalid-charset')
        if (!TIME.test(parameters.timestamp ?? '')) return faulty(reply, 'isv.invalid-timestamp')
        if (!isSigned(parameters)) return faulty(reply, 'isv.invalid-signature')
        return methods[parameters.method ?? '']?.(reply, parameters) ?? faulty(reply, 'isv.invalid-method')
      })
    },
  }
}

/** Letters and digits, as an open id has them. */
function openId(account: SocialAccount, seenBy: string): string {
  return `0${Buffer.from(idFor(account, seenBy)).toString('base64url').slice(0, 50)}`
}

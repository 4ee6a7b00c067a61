import type { FastifyReply } from 'fastify'
import { idFor, type SocialAccount } from './accounts.ts'
import { TOKEN_LIFE_SECONDS } from './grants.ts'
import type { ClientKey } from './keys.ts'
import { answer, profileText, queryOf, type StandIn, type StandInParts } from './stand-in.ts'

const API = '/api.weixin.qq.com'
const TYPE = 'text/plain'

const FAULTS = {
  40001: 'invalid credential, access_token is invalid or not latest',
  40002: 'invalid grant_type',
  40003: 'invalid openid',
  40013: 'invalid appid',
  40029: 'invalid code',
  40125: 'invalid appsecret',
  40163: 'code been used',
} as const

/** Weixin's login of websites as its documents have it: `appid` and `secret`, JSON as plain text, faults as `errcode`. */
export function weixinStandIn(key: ClientKey, { grants, fault, mayReturn }: StandInParts): StandIn {
  const faulty = (reply: FastifyReply, code: keyof typeof FAULTS) =>
    answer(reply, fault(), JSON.stringify({ errcode: code, errmsg: FAULTS[code] }), TYPE)
  return {
    provider: 'weixin',
    page: '/open.weixin.qq.com/connect/qrconnect',
    readJourney: ({ appid, redirect_uri = '', response_type, scope, state = '' }) => {
      if (appid !== key.id) return 'AppID 参数错误'
      if (!mayReturn(redirect_uri)) return 'redirect_uri 参数错误'
      if (response_type !== 'code') return 'response_type 参数错误'
      if (scope !== 'snsapi_login') return 'Scope 参数错误或没有 Scope 权限'
      return { clientId: appid, redirectUri: redirect_uri, state }
    },
    agreed: ({ state }, code) => ({ code, state }),
    declined: ({ state }) => ({ state }),
    addCalls: (app) => {
      app.get(`${API}/sns/oauth2/access_token`, (request, reply) => {
        const query = queryOf(request)
        if (query.appid !== key.id) return faulty(reply, 40013)
        if (query.secret !== key.secret) return faulty(reply, 40125)
        if (query.grant_type !== 'authorization_code') return faulty(reply, 40002)
        if (fault().mode === 'refuse') return faulty(reply, 40029)
        const redeemed = grants.redeemCode(query.code ?? '')
        if ('fault' in redeemed) return faulty(reply, redeemed.fault === 'used' ? 40163 : 40029)
        const { account, clientId } = redeemed.grant
        const token = {
          access_token: grants.issueToken(redeemed.grant),
          expires_in: TOKEN_LIFE_SECONDS,
          refresh_token: grants.issueToken(redeemed.grant),
          openid: openId(account, clientId),
          scope: 'snsapi_login',
          unionid: openId(account, 'open platform'),
        }
        return answer(reply, fault(), JSON.stringify(token), TYPE)
      })

      app.get(`${API}/sns/userinfo`, (request, reply) => {
        const { access_token = '', openid } = queryOf(request)
        const grant = grants.ofToken(access_token)
        if (grant === undefined) return faulty(reply, 40001)
        const { account, clientId } = grant
        if (openid !== openId(account, clientId)) return faulty(reply, 40003)
        const profile = {
          openid,
          nickname: account.name,
          sex: 0,
          language: '',
          city: '',
          province: '',
          country: '',
          headimgurl: '',
          privilege: [],
          unionid: openId(account, 'open platform'),
        }
        return answer(reply, fault(), profileText(profile, fault()), TYPE)
      })
    },
  }
}

function openId(account: SocialAccount, seenBy: string): string {
  return `o${Buffer.from(idFor(account, seenBy), 'hex').toString('base64url').slice(0, 27)}`
}

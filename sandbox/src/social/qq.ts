import type { FastifyReply } from 'fastify'
import { idFor } from './accounts.ts'
import { TOKEN_LIFE_SECONDS } from './grants.ts'
import type { ClientKey } from './keys.ts'
import { answer, profileText, type Query, queryOf, type StandIn, type StandInParts } from './stand-in.ts'

const HOST = '/graph.qq.com'
const TYPE = 'text/html; charset=utf-8'

const FAULTS = {
  100000: 'param response_type is wrong or lost',
  100001: 'param client_id is wrong or lost',
  100004: 'param grant_type is wrong or lost',
  100008: 'client id is illegal',
  100009: 'client secret is illegal',
  100010: 'redirect uri is illegal',
  100013: 'access token is illegal',
  100016: 'access token check failed',
  100019: 'code to access token error',
  100020: 'code is reused error',
} as const

/** QQ Connect as its documents have it: GET calls, JSON only where `fmt=json` asks for it, faults with status 200. */
export function qqStandIn(key: ClientKey, { grants, fault, mayReturn }: StandInParts): StandIn {
  const faulty = (reply: FastifyReply, query: Query, code: keyof typeof FAULTS) => {
    const text = JSON.stringify({ error: code, error_description: FAULTS[code] })
    return answer(reply, fault(), query.fmt === 'json' ? text : `callback( ${text} );\n`, TYPE)
  }
  return {
    provider: 'qq',
    page: `${HOST}/oauth2.0/authorize`,
    readJourney: ({ response_type, client_id, redirect_uri = '', state = '' }) => {
      if (response_type !== 'code') return FAULTS[100000]
      if (client_id !== key.id) return FAULTS[100008]
      if (!mayReturn(redirect_uri)) return FAULTS[100010]
      return { clientId: client_id, redirectUri: redirect_uri, state }
    },
    agreed: ({ state }, code) => ({ code, state }),
    declined: ({ state }) => ({ usercancel: '1', state }),
    addCalls: (app) => {
      app.get(`${HOST}/oauth2.0/token`, (request, reply) => {
        const query = queryOf(request)
        if (query.grant_type !== 'authorization_code') return faulty(reply, query, 100004)
        if (query.client_id !== key.id) return faulty(reply, query, 100008)
        if (query.client_secret !== key.secret) return faulty(reply, query, 100009)
        if (fault().mode === 'refuse') return faulty(reply, query, 100019)
        const redeemed = grants.redeemCode(query.code ?? '')
        if ('fault' in redeemed) return faulty(reply, query, redeemed.fault === 'used' ? 100020 : 100019)
        if (query.redirect_uri !== redeemed.grant.redirectUri) return faulty(reply, query, 100010)
        const token = {
          access_token: grants.issueToken(redeemed.grant),
          expires_in: TOKEN_LIFE_SECONDS,
          refresh_token: grants.issueToken(redeemed.grant),
        }
        const text =
          query.fmt === 'json'
            ? JSON.stringify(token)
            : new URLSearchParams({ ...token, expires_in: String(token.expires_in) }).toString()
        return answer(reply, fault(), text, TYPE)
      })

      app.get(`${HOST}/oauth2.0/me`, (request, reply) => {
        const query = queryOf(request)
        const grant = grants.ofToken(query.access_token ?? '')
        if (grant === undefined) return faulty(reply, query, 100016)
        const { account, clientId } = grant
        const me = JSON.stringify({
          client_id: clientId,
          openid: openId(idFor(account, clientId)),
          ...(query.unionid === '1' ? { unionid: `UID_${openId(idFor(account, 'every client'))}` } : {}),
        })
        return answer(reply, fault(), query.fmt === 'json' ? me : `callback( ${me} );\n`, TYPE)
      })

      app.get(`${HOST}/user/get_user_info`, (request, reply) => {
        const { access_token = '', oauth_consumer_key, openid } = queryOf(request)
        const grant = grants.ofToken(access_token)
        const refused = (ret: number, msg: string) => answer(reply, fault(), JSON.stringify({ ret, msg }), TYPE)
        if (grant === undefined) return refused(100013, FAULTS[100013])
        if (oauth_consumer_key !== grant.clientId) return refused(100008, FAULTS[100008])
        if (openid !== openId(idFor(grant.account, grant.clientId))) return refused(100007, 'openid is illegal')
        const profile = {
          ret: 0,
          msg: '',
          is_lost: 0,
          nickname: grant.account.name,
          gender: '男',
          province: '',
          city: '',
        }
        return answer(reply, fault(), profileText(profile, fault()), TYPE)
      })
    },
  }
}

function openId(digits: string): string {
  return digits.slice(0, 32).toUpperCase()
}

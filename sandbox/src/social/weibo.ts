import type { FastifyReply } from 'fastify'
import { idFor } from './accounts.ts'
import { TOKEN_LIFE_SECONDS } from './grants.ts'
import type { ClientKey } from './keys.ts'
import { answer, formOf, profileText, type Query, queryOf, type StandIn, type StandInParts } from './stand-in.ts'

const HOST = '/api.weibo.com'
const TYPE = 'application/json; charset=UTF-8'

const FAULTS = {
  invalid_client: [21324, 401],
  invalid_grant: [21325, 400],
  redirect_uri_mismatch: [21322, 400],
  unsupported_grant_type: [21328, 400],
  invalid_access_token: [21332, 403],
  'user does not exists!': [20003, 400],
} as const

/** Weibo's login of websites as its documents have it: a POST with the key in the form or as Basic, faults as `error_code`. */
export function weiboStandIn(key: ClientKey, { grants, fault, mayReturn }: StandInParts): StandIn {
  const faulty = (reply: FastifyReply, error: keyof typeof FAULTS) => {
    const [code, status] = FAULTS[error]
    const request = reply.request.url.slice(HOST.length).split('?')[0]
    return answer(reply, fault(), JSON.stringify({ error, error_code: code, request }), TYPE, status)
  }
  return {
    provider: 'weibo',
    page: `${HOST}/oauth2/authorize`,
    readJourney: ({ client_id, redirect_uri = '', response_type = 'code', state = '' }) => {
      if (client_id !== key.id) return 'invalid_client (21324)'
      if (!mayReturn(redirect_uri)) return 'redirect_uri_mismatch (21322)'
      if (response_type !== 'code') return 'unsupported_response_type (21329)'
      return { clientId: client_id, redirectUri: redirect_uri, state }
    },
    agreed: ({ state }, code) => ({ state, code }),
    declined: ({ state }) => ({
      state,
      error_uri: '/oauth2/authorize',
      error: 'access_denied',
      error_description: 'user denied your request.',
      error_code: '21330',
    }),
    addCalls: (app) => {
      app.post(`${HOST}/oauth2/access_token`, (request, reply) => {
        const form = { ...queryOf(request), ...formOf(request), ...basic(request.headers.authorization) }
        if (form.client_id !== key.id || form.client_secret !== key.secret) return faulty(reply, 'invalid_client')
        if (form.grant_type !== 'authorization_code') return faulty(reply, 'unsupported_grant_type')
        if (fault().mode === 'refuse') return faulty(reply, 'invalid_grant')
        const redeemed = grants.redeemCode(form.code ?? '')
        if ('fault' in redeemed) return faulty(reply, 'invalid_grant')
        if (form.redirect_uri !== redeemed.grant.redirectUri) return faulty(reply, 'redirect_uri_mismatch')
        const token = {
          access_token: grants.issueToken(redeemed.grant),
          remind_in: String(TOKEN_LIFE_SECONDS),
          expires_in: TOKEN_LIFE_SECONDS,
          uid: uid(idFor(redeemed.grant.account, 'everybody')),
          isRealName: 'true',
        }
        return answer(reply, fault(), JSON.stringify(token), TYPE)
      })

      app.get(`${HOST}/2/users/show.json`, (request, reply) => {
        const query = queryOf(request)
        const grant = grants.ofToken(query.access_token ?? '')
        if (grant === undefined) return faulty(reply, 'invalid_access_token')
        const own = uid(idFor(grant.account, 'everybody'))
        if (query.uid !== own) return faulty(reply, 'user does not exists!')
        const { name } = grant.account
        const profile = { id: Number(own), idstr: own, screen_name: name, name, province: '0', city: '0', location: '' }
        return answer(reply, fault(), profileText(profile, fault()), TYPE)
      })
    },
  }
}

/** Ten digits, as a uid has them. */
function uid(digits: string): string {
  return String(1_000_000_000 + (Number.parseInt(digits.slice(0, 12), 16) % 9_000_000_000))
}

function basic(header: string | undefined): Query {
  if (!header?.startsWith('Basic ')) return {}
  const [client_id, client_secret] = Buffer.from(header.slice(6), 'base64').toString('utf8').split(':')
  return { client_id, client_secret }
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import { deskFiles } from '../desk/files.ts'
import type { Accounts } from './accounts.ts'
import { AUTHORIZE_STYLE, authorizePage, wrongJourneyPage } from './authorize-page.ts'
import type { Grants } from './grants.ts'
import { formOf, type Journey, queryOf, type StandIn } from './stand-in.ts'

const STYLE_FILE = 'social/authorize.css'

// No `form-action`: browsers would hold the way back to the shop against it.
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const

/** The pages of all providers: who comes there chooses an account, makes one or refuses, and is sent back. */
export function addAuthorizePages(
  app: FastifyInstance,
  standIns: readonly StandIn[],
  accounts: Accounts,
  grantsOf: (standIn: StandIn) => Grants,
): void {
  const style = deskFiles([STYLE_FILE], []).get(STYLE_FILE)
  app.get(AUTHORIZE_STYLE, (_request, reply) =>
    reply
      .headers(HEADERS)
      .type(style?.type ?? '')
      .send(style?.body),
  )

  for (const standIn of standIns) {
    const { provider, page, readJourney, agreed, declined } = standIn
    const show = (reply: FastifyReply, journey: Journey | string) =>
      reply
        .code(typeof journey === 'string' ? 400 : 200)
        .headers(HEADERS)
        .type('text/html; charset=utf-8')
        .send(
          (typeof journey === 'string'
            ? wrongJourneyPage(provider, journey)
            : authorizePage(provider, accounts.list(provider))
          ).text,
        )

    app.get(page, (request, reply) => show(reply, readJourney(queryOf(request))))

    app.post(page, (request, reply) => {
      const journey = readJourney(queryOf(request))
      if (typeof journey === 'string') return show(reply, journey)
      const { decision, account: chosen = '', name = '' } = formOf(request)
      if (decision === 'refuse') return reply.redirect(wayBack(journey, declined(journey)), 302)
      const account =
        chosen === 'new' ? accounts.add(provider, name.trim() || '新朋友') : accounts.find(provider, chosen)
      if (account === undefined) return show(reply, journey)
      const { clientId, redirectUri } = journey
      const code = grantsOf(standIn).issueCode({ account, clientId, redirectUri })
      return reply.redirect(wayBack(journey, agreed(journey, code)), 302)
    })
  }
}

function wayBack({ redirectUri }: Journey, parameters: Record<string, string>): string {
  const address = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

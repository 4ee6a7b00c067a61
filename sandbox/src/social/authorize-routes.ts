import type { FastifyInstance, FastifyReply } from 'fastify'
import { addStyle, showPage } from '../provider-page/provider-page.ts'
import type { Accounts } from './accounts.ts'
import { AUTHORIZE_STYLE, authorizePage, wrongJourneyPage } from './authorize-page.ts'
import type { Grants } from './grants.ts'
import { formOf, type Journey, queryOf, type StandIn } from './stand-in.ts'

const STYLE_FILE = 'social/authorize.css'

/** The pages of all providers: who comes there chooses an account, makes one or refuses, and is sent back. */
export function addAuthorizePages(
  app: FastifyInstance,
  standIns: readonly StandIn[],
  accounts: Accounts,
  grantsOf: (standIn: StandIn) => Grants,
): void {
  addStyle(app, AUTHORIZE_STYLE, STYLE_FILE)

  for (const standIn of standIns) {
    const { provider, page, readJourney, agreed, declined } = standIn
    const show = (reply: FastifyReply, journey: Journey | string) =>
      typeof journey === 'string'
        ? showPage(reply, wrongJourneyPage(provider, journey), 400)
        : showPage(reply, authorizePage(provider, accounts.list(provider)))

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

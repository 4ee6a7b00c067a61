import * as operations from '@shop/contract/areas/access'
import type { Binder } from '../../../platform/http/bind.ts'
import { isThirdPartyBound } from '../actions/answer-about-phone.ts'
import { bindAccount } from '../actions/bind-account.ts'
import { finishThirdLogin } from '../actions/finish-third-login.ts'
import { listThirdParties } from '../actions/list-third-parties.ts'
import { registerByThirdParty } from '../actions/register-by-third-party.ts'
import { startThirdLogin } from '../actions/start-third-login.ts'
import { unbindThirdParty } from '../actions/unbind-third-party.ts'
import type { AccessParts } from '../ports.ts'
import { answerSession } from '../session-answer.ts'

/** Logging in by a social account, and binding and letting go of one. */
export function socialRoutes(binder: Binder, platform: AccessParts): void {
  binder.bind(operations.startThirdLogin, async ({ query, client, now }, caller) => ({
    redirect: await startThirdLogin(platform, client, caller, query, now),
  }))

  binder.bind(operations.finishThirdLogin, async ({ params, query, client, now }, caller) => ({
    redirect: await finishThirdLogin(platform, client, caller, params.thirdType, query, now),
  }))

  binder.bind(operations.registerByThirdParty, async ({ body, client, now }, caller) =>
    answerSession(platform, client, await registerByThirdParty(platform, client, caller, body, now), now),
  )

  binder.bind(operations.bindAccount, async ({ body, client, now }, caller) => {
    const pair = await bindAccount(platform, client, caller, body, now)
    return pair && answerSession(platform, client, pair, now)
  })

  binder.bind(operations.isThirdPartyBound, async ({ body, client, now }) => ({
    isBind: await isThirdPartyBound(platform, client, body, now),
  }))

  binder.bind(operations.listThirdParties, (_, member) => listThirdParties(platform, member))

  binder.bind(operations.unbindThirdParty, async ({ query, client, now }, member) => {
    await unbindThirdParty(platform, client, member, query.type, now)
    return undefined
  })
}

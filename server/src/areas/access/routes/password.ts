import * as operations from '@shop/contract/areas/access'
import type { Binder } from '../../../platform/http/bind.ts'
import { isRegistered } from '../actions/answer-about-phone.ts'
import { changePassword } from '../actions/change-password.ts'
import { loginByPassword } from '../actions/login-by-password.ts'
import { register } from '../actions/register.ts'
import { resetPassword } from '../actions/reset-password.ts'
import { getLoginKey } from '../encrypted-login.ts'
import { makeLoginKeys } from '../login-keys.ts'
import type { AccessParts } from '../ports.ts'
import { answerSession } from '../session-answer.ts'

/** Logging in by password, registering, and everything that sets a password. */
export function passwordRoutes(binder: Binder, platform: AccessParts): void {
  const keys = makeLoginKeys(platform)

  binder.bind(operations.getLoginKey, ({ query, client, now }) =>
    getLoginKey(platform, keys, client, query.nonceStr, now),
  )

  binder.bind(operations.loginByPassword, async ({ body, client, now }, caller) => {
    const loggedIn = await loginByPassword(platform, keys, client, caller, body, now)
    return 'pair' in loggedIn ? answerSession(platform, client, loggedIn.pair, now) : loggedIn
  })

  binder.bind(operations.register, async ({ body, client, now }, caller) =>
    answerSession(platform, client, await register(platform, client, caller, body, now), now),
  )

  binder.bind(operations.isRegistered, async ({ body, client, now }) => ({
    isRegisted: await isRegistered(platform, client, body.userName, now),
  }))

  binder.bind(operations.resetPassword, async ({ body, client, now }, caller) => {
    const pair = await resetPassword(platform, client, caller, body, now)
    return pair ? answerSession(platform, client, pair, now) : {}
  })

  binder.bind(operations.changePassword, async ({ body, client, now }, member) => {
    await changePassword(platform, client, member, body, now)
    return {}
  })
}

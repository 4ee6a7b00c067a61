import type { SandboxClock } from '../clock.ts'
import type { Live } from '../desk/live.ts'
import type { Party } from '../party.ts'
import { accountBook } from './accounts.ts'
import { alipayStandIn } from './alipay.ts'
import { addAuthorizePages } from './authorize-routes.ts'
import { controlRoutes } from './control-routes.ts'
import { faultSwitches } from './faults.ts'
import { grantBook } from './grants.ts'
import type { SocialKeys, SocialProvider } from './keys.ts'
import { socialPanel } from './panel/social-panel.ts'
import { qqStandIn } from './qq.ts'
import type { StandInParts } from './stand-in.ts'
import { weiboStandIn } from './weibo.ts'
import { weixinStandIn } from './weixin.ts'

/**
 * The four social providers: each speaks its own protocol on the provider port, under paths that begin with its host
 * (`/graph.qq.com/oauth2.0/token`); accounts and fault switches are on the desk.
 */
export function socialParty(keys: SocialKeys, clock: SandboxClock, live: Live): Party {
  const accounts = accountBook(() => live.tell('social'))
  const faults = faultSwitches(() => live.tell('social'))
  const grants = { qq: grantBook(clock), weixin: grantBook(clock), alipay: grantBook(clock), weibo: grantBook(clock) }
  const parts = (provider: SocialProvider): StandInParts => ({
    grants: grants[provider],
    fault: () => faults.all[provider],
    mayReturn: (address) => URL.canParse(address) && new URL(address).origin === keys.site,
  })
  const standIns = [
    qqStandIn(keys.qq, parts('qq')),
    weixinStandIn(keys.weixin, parts('weixin')),
    alipayStandIn(keys.alipay, parts('alipay')),
    weiboStandIn(keys.weibo, parts('weibo')),
  ]
  return {
    name: 'social',
    provider: async (app) => {
      app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, body),
      )
      addAuthorizePages(app, standIns, accounts, ({ provider }) => grants[provider])
      for (const { addCalls } of standIns) addCalls(app)
    },
    control: controlRoutes(accounts, faults),
    panels: [socialPanel()],
  }
}

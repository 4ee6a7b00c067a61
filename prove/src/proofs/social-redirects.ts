import type { SocialAccount } from '@shop/sandbox/client'
import { waysAway } from '@shop/world'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave } from '../together.ts'
import { handleOf, kinds, locationOf, register, start, travel, typeOf } from './social-steps.ts'

/** Whatever stands in `backUrl` and `origin`, a social login ends on a page of this site (access#4). */
export const socialRedirects: Proof = {
  name: 'social-redirects',
  title: 'sixty ways to lead away in backUrl and origin of a social login leave the site nowhere, a listed site aside',
  run: async (rig, size) => {
    const ways = size === 'full' ? waysAway : waysAway.filter((_, index) => index % 5 === 0)
    let refused = 0
    const escaped: string[] = []
    let ends = 0
    const members = await membersOf(rig)
    await listSite(rig)
    const judge = (what: string, location: string) => {
      ends++
      const page = new URL(location, rig.publicUrl)
      const isPage = page.origin === rig.publicUrl && !/^\/(\/|api(\/|$))/i.test(page.pathname.replace(/%61/gi, 'a'))
      if (!isPage || !location.startsWith('/')) escaped.push(`${what}: ${location}`)
    }
    await interleave(ways.length, 4, async (index) => {
      const way = ways[index]!
      const kind = kinds[index % kinds.length]!
      const browser = rig.browser()
      // A member who comes back goes to backUrl; who refused, goes to origin; so does who has nothing bound.
      const query = { backUrl: way, origin: way }
      if (hasNoText(way)) {
        const answer = await browser.call(rig.next(), 'GET', `/thirdLogin?thirdType=1&${new URLSearchParams(query)}`)
        if (answer.status === 400) refused++
        else escaped.push(`${way}: ${answer.status}`)
        return
      }
      judge(`refused, ${way}`, await travel(rig, browser, kind, 'refuse', query))
      judge(`not bound, ${way}`, await travel(rig, browser, kind, { name: '过客' }, query))
      judge(`logged in, ${way}`, await travel(rig, browser, kind, members[kind]!, query))
      judge(`binding, ${way}`, await travel(rig, browser, kind, { name: '过客' }, query))
      const lost = new URLSearchParams({ ...query, state: 'x', code: 'x', error: way.slice(0, 100) })
      judge(
        `lost, ${way}`,
        locationOf(await browser.call(rig.next(), 'GET', `/thirdLogin/callback/${typeOf(kind)}?${lost}`)),
      )
      // The one place that it may lead to elsewhere is the provider, with our own address to come back to.
      const address = new URL(await start(rig, browser, kind, query))
      const returnTo = new URL(address.searchParams.get('redirect_uri') ?? '')
      if (returnTo.origin !== rig.publicUrl) escaped.push(`to come back to, ${way}: ${returnTo.href}`)
    })
    const listed = await travel(rig, rig.browser(), 'qq', members.qq!, { backUrl: LISTED_PAGE, origin: LISTED_PAGE })
    if (listed !== LISTED_PAGE) escaped.push(`the listed site is not led to: ${listed}`)
    await rig.database.query(`DELETE FROM mall_settings WHERE module = 'mall-global' AND key = 'mainSites'`)
    return {
      passed: escaped.length === 0,
      figure: `${ways.length} payloads × backUrl and origin, ${ends} ends and ${refused} refused outright: ${escaped.length} leave the site${escaped.map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

/** The one other site that may be led to (access#4). */
const LISTED_PAGE = 'https://www.hean.example/product/10010001'

async function listSite(rig: ProvingRig): Promise<void> {
  await rig.database.query(
    `INSERT INTO mall_settings (module, key, value, changed_at) VALUES ('mall-global', 'mainSites', $1, now())
     ON CONFLICT (module, key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify([new URL(LISTED_PAGE).origin])],
  )
}

/** A sign that is part of no text is refused before anything is read of it. */
function hasNoText(way: string): boolean {
  return way.includes('\u0000')
}

/** Somebody at each provider whose account there opens one of ours. */
async function membersOf(rig: ProvingRig): Promise<Record<string, SocialAccount>> {
  const members: Record<string, SocialAccount> = {}
  for (const kind of kinds) {
    const account = await rig.desk.social.addAccount(kind, '老顾客')
    const browser = rig.browser()
    const answer = await register(rig, browser, await handleOf(rig, browser, kind, account), typeOf(kind))
    if (answer.status !== 200) throw new Error(`no member by ${kind}: ${answer.text}`)
    members[kind] = account
  }
  return members
}

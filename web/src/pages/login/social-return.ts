import { safeReturn } from '@shop/contract/fields/safe-return'
import type { SocialEnd } from '@shop/contract/fields/social'
import { socialEndMessages } from '@shop/contract/messages/social-ends'
import { addressOf } from '@shop/contract/screens'

/** What a social login puts into the address on its way back; none of it stays there. */
const OURS = ['isBind', 'openId', 'thirdType', 'thirdLogin']

/**
 * What an address says of a social login that came back to the login page (access#68, access#69): an account that is bound
 * to nobody yet goes on to BindPhone, an end without a login has its text.
 * @param search of the address, `?` included
 * @param origin of the shop
 */
export function socialReturn(
  search: string,
  origin: string,
): { bindAt?: string; text?: string | undefined; search: string } {
  const given = new URLSearchParams(search)
  const [isBind, openId, thirdType, end] = OURS.map((name) => given.get(name))
  const type = Number(thirdType)
  for (const name of OURS) given.delete(name)
  const rest = given.size > 0 ? `?${given}` : ''
  if (isBind === '0' && openId && Number.isInteger(type) && type >= 1 && type <= 4) {
    const wanted = given.get('backurl')
    const query = {
      loginName: openId,
      loginType: type + 1,
      thirdType: type,
      isBind: 0,
      backurl: wanted ? safeReturn(wanted, origin) : undefined,
    }
    return { bindAt: addressOf('BindPhone', { type: 'add' }, query), search: rest }
  }
  const known: SocialEnd = end && Object.hasOwn(socialEndMessages, end) ? (end as SocialEnd) : 'failed'
  const text = end ? socialEndMessages[known] : undefined
  return { text, search: rest }
}

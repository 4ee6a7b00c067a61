import type { SocialEnd, SocialType } from '@shop/contract/fields/social'
import { socialTypes } from '@shop/contract/fields/social'
import { accessMessages } from '@shop/contract/messages/access'
import { socialEndMessages } from '@shop/contract/messages/social-ends'

/** What is said here of a way to a provider that bound nothing: who stands here wants no other way to log in. */
export const unboundMessages: Readonly<Record<SocialEnd, string>> = {
  ...socialEndMessages,
  refused: '您已取消授权，账号没有关联',
  expired: '授权已过期，请重新绑定',
}

/** What a social provider's page leads back with; none of it stays in the address. */
const OURS = ['isBind', 'openId', 'thirdType', 'thirdLogin', 'backurl']

export interface SocialReturn {
  /** What is still to be bound, by its one-time handle. */
  binds?: { handle: string; type: SocialType } | undefined
  /** Why there is nothing to bind. */
  text?: string | undefined
  /** What stays of the address, `?` included. */
  search: string
}

const isSocial = (type: number): type is SocialType => Object.values<number>(socialTypes).includes(type)

/**
 * What an address says of a social account that is to be bound to the member who came back with it (account#54).
 * @param search of the address, `?` included
 */
export function socialReturn(search: string): SocialReturn {
  const given = new URLSearchParams(search)
  const [isBind, openId, thirdType, end] = OURS.map((name) => given.get(name))
  for (const name of OURS) given.delete(name)
  const rest = given.size > 0 ? `?${given}` : ''
  const type = Number(thirdType)
  if (isBind === '0' && openId && isSocial(type)) return { binds: { handle: openId, type }, search: rest }
  if (isBind === '1') return { text: accessMessages.SOCIAL_TAKEN, search: rest }
  if (!end && isBind === null) return { search: rest }
  const known: SocialEnd = end && Object.hasOwn(socialEndMessages, end) ? (end as SocialEnd) : 'failed'
  return { text: unboundMessages[known], search: rest }
}

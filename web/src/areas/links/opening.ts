import { Failure } from '@shop/contract/kit/client'
import { linkMessages } from '@shop/contract/messages/links'
import { isByLink, linkScreens, OPEN_LINK_MARK, patternOf } from '@shop/contract/screens'
import * as openingApi from '../../api/links/opening.gen.ts'
import { showLink } from '../../lib/link-client.ts'
import type { Opening } from './types.ts'

/** What stands in a link. */
const KEY = /^[\w-]{51}$/

const isByLinkAt = (pathname: string) => linkScreens.some((name) => isByLink(name) && patternOf(name).test(pathname))

/**
 * The key that the address names, once: it goes out of the address and of the history at once, and is kept nowhere (links#3).
 * @returns undefined where the address names none
 */
function takeKey(): { key: string } | 'malformed' | undefined {
  const { pathname, searchParams } = new URL(location.href)
  const key = searchParams.get('key')
  if (key === null) return undefined
  searchParams.delete('key')
  for (const [name, value] of Object.entries(isByLinkAt(pathname) ? OPEN_LINK_MARK : {})) {
    searchParams.set(name, String(value))
  }
  searchParams.delete('consigneePhone')
  history.replaceState(history.state, '', searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
  return KEY.test(key) ? { key } : 'malformed'
}

/** Whether a link does not open here any more, or never did: no trying again helps. */
export const isLinkGone = (error: unknown): error is Failure =>
  error instanceof Failure && (error.status === 401 || error.status === 404)

/** A key whose exchange came to no answer: it is tried again, and is in this page's memory alone until then. */
let unanswered: { key: string } | undefined

/** The end of the link by this browser's clock, which may be hours off. */
const endOf = ({ restDate }: Pick<Opening, 'restDate'>) => (restDate === null ? null : Date.now() + restDate)

/** What the page shows from now on is this link's, which its calls name (links#22). */
function show(opening: Omit<Opening, 'until'>): Opening {
  showLink(opening.linkId)
  return { ...opening, until: endOf(opening) }
}

async function exchange(taken: { key: string }): Promise<Opening> {
  unanswered = taken
  try {
    const opening = show(await openingApi.openLink(taken))
    unanswered = undefined
    return opening
  } catch (error) {
    if (isLinkGone(error)) unanswered = undefined
    throw error
  }
}

/**
 * The link that the address names, which is exchanged for a cookie and taken out of the address, or the one that this browser has open
 * (links#3).
 */
export async function readOpening(options: { signal?: AbortSignal } = {}): Promise<Opening> {
  const taken = takeKey() ?? unanswered
  if (taken === undefined) return show(await openingApi.getOpening({}, options))
  if (taken === 'malformed') throw new Failure(404, { message: linkMessages.LINK_INVALID })
  return exchange(taken)
}

import { HOME, safeReturn } from '@shop/contract/fields/safe-return'
import { visitorPaths } from '@shop/contract/visitor-paths'
import { takeLoginNotice } from '../../lib/login-notes.ts'
import { BRAND } from '../../router/title.ts'
import { socialReturn } from './social-return.ts'
import type { Way } from './ways.tsx'

const WANTED = 'shop-login-wanted'

/** The page that was wanted when this tab last came here: a social login that the shop has forgotten comes back without. */
function wantedLast(): string | undefined {
  try {
    return sessionStorage.getItem(WANTED) ?? undefined
  } catch {
    return undefined
  }
}

function keepWanted(page: string | null): void {
  try {
    if (page) sessionStorage.setItem(WANTED, page)
    else sessionStorage.removeItem(WANTED)
  } catch {
    // Where the browser bars its store, such a login ends at home.
  }
}

export interface Arrival {
  /** Where to go on instead. */
  bindAt?: string | undefined
  way?: Way | undefined
  notice?: string | undefined
  /** What stays of the address, `?` included. */
  search: string
}

/**
 * What an address says to the login page: how a social login ended, which tab to open, that a camera which is not our app's
 * read the code of another screen.
 * @param search of the address, `?` included
 * @param origin of the shop
 * @param wanted the page that was wanted when this tab last went to a social provider
 */
export function arrivalOf(search: string, origin: string, wanted: string | undefined): Arrival {
  const social = socialReturn(search, origin)
  const query = new URLSearchParams(social.search)
  const way = query.get('way')
  const isScanned = query.has('qr')
  query.delete('qr')
  const isLost = new URLSearchParams(search).get('thirdLogin') === 'expired' && !query.has('backurl')
  const page = isLost ? safeReturn(wanted, origin) : HOME
  if (page !== HOME) query.set('backurl', page)
  return {
    bindAt: social.bindAt,
    way: way === 'password' || way === 'qr' ? way : undefined,
    notice: social.text ?? (isScanned ? `请使用${BRAND} App 扫描此二维码` : undefined),
    search: query.size > 0 ? `?${query}` : '',
  }
}

/** By these a shopper shows that a notice is read. */
const ACTS = ['click', 'input'] as const

/**
 * Does what the address and the page before say; a notice stands until the shopper does something.
 */
export function arrive(open: (way: Way) => void, tell: (notice: string | undefined) => void): void {
  // The page may have been left meanwhile.
  if (location.pathname !== visitorPaths.Login) return
  const { bindAt, way, notice = takeLoginNotice(), search } = arrivalOf(location.search, location.origin, wantedLast())
  if (bindAt) {
    location.replace(bindAt)
    return
  }
  // One provider leaves a fragment behind, too.
  history.replaceState(history.state, '', `${location.pathname}${search}`)
  keepWanted(new URLSearchParams(search).get('backurl'))
  if (way) open(way)
  if (!notice) return
  tell(notice)
  const acts = (event: Event) => {
    if (event.type === 'click' && !(event.target as Element).closest('main button, main input[type=checkbox]')) return
    tell(undefined)
    for (const kind of ACTS) removeEventListener(kind, acts)
  }
  for (const kind of ACTS) addEventListener(kind, acts)
}

/** Keeps the chosen way in the address, for a reload and for the way back from another page. */
export function keepWay(way: Way): void {
  const { pathname, search, hash } = location
  const query = new URLSearchParams(search)
  if (way === 'sms') query.delete('way')
  else query.set('way', way)
  history.replaceState(history.state, '', `${pathname}${query.size > 0 ? `?${query}` : ''}${hash}`)
}

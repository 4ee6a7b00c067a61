import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { focusHeading } from '../router/focus-heading.ts'
import { howArrived, restoreScroll } from '../router/scroll-memory.ts'
import { useTitle } from '../router/title.ts'
import { useQueryString } from '../router/use-query-string.ts'
import type { Screen } from './screen-table.ts'

/**
 * What happens when a page has come: the window is named; the focus and the view go to its top, after going back to where
 * it was left. Within one screen that holds for another page of a list; tabs and filters leave both where they are.
 */
export function Arrival({ screen }: { screen: Screen }) {
  const [pathname] = useLocation()
  const query = useQueryString()
  const page = query.get('page') ?? '1'
  const address = `${pathname}?${query}`
  const before = useRef<{ name: string; page: string } | undefined>(undefined)
  useTitle(screen.route.title)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for each address
  useEffect(() => {
    const last = before.current
    before.current = { name: screen.name, page }
    const arrived = howArrived()
    if (arrived === 'first') return restoreScroll()
    const isNew = last?.name !== screen.name || last.page !== page
    if (isNew) focusHeading()
    if (arrived === 'back') return restoreScroll()
    if (isNew) scrollTo(0, 0)
  }, [address])
  return null
}

import { isByLink, namesLink, patternOf, type ScreenName } from '@shop/contract/screens'
import type { ComponentType } from 'react'
import { type Chunk, chunk } from '../router/chunk.ts'
import { type BuiltScreen, type Route, routes } from '../router/routes.ts'
import { pages } from './pages.ts'

/** A page of any screen: what its own name knows of its parameters is checked where the tables are written. */
interface AnyPage {
  Page: ComponentType<{ params: Record<string, string> }>
}

export interface Screen {
  name: ScreenName
  route: Route
  page: Chunk<AnyPage>
}

const table: readonly (Screen & { pattern: RegExp })[] = (Object.keys(routes) as BuiltScreen[]).map((name) => {
  const load = pages[name] as () => Promise<AnyPage>
  return { name, route: routes[name], page: chunk(load), pattern: patternOf(name) }
})

const withoutLink = table.filter(({ name }) => !isByLink(name))
/** An address that names a link leads to its screens before those of the same path. */
const withLink = [...table.filter(({ name }) => isByLink(name)), ...withoutLink]

/**
 * The screen that an address leads to, and what its path names; `undefined` where there is none.
 * @param search what stands behind the path
 */
export function screenAt(
  pathname: string,
  search: string | URLSearchParams = '',
): { screen: Screen; params: Record<string, string> } | undefined {
  for (const row of namesLink(new URLSearchParams(search)) ? withLink : withoutLink) {
    const match = row.pattern.exec(pathname)
    if (!match) continue
    try {
      const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
      return { screen: row, params: Object.fromEntries(params) }
    } catch {
      return undefined
    }
  }
  return undefined
}

/** Starts to load the page of an address, so that it is there when it is gone to. */
export function preload({ pathname, search }: URL): void {
  const found = screenAt(pathname, search)
  if (found) found.screen.page.loadAhead()
}

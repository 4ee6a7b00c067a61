import { patternOf, type ScreenName } from '@shop/contract/screens'
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

/** The screen that an address' path leads to, and what it names; `undefined` where there is none. */
export function screenAt(pathname: string): { screen: Screen; params: Record<string, string> } | undefined {
  for (const row of table) {
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
export function preload(pathname: string): void {
  const found = screenAt(pathname)
  if (found) found.screen.page.loadAhead()
}

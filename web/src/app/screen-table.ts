import { type ScreenName, screens } from '@shop/contract/screens'
import type { ComponentType } from 'react'
import { type Chunk, chunk, loadAhead } from './chunk.ts'
import type { Route } from './route.ts'
import { routes } from './routes.ts'

/** A page of any screen: what the screen's own name knew of its parameters is checked where the table is written. */
export type AnyPage = { Page: ComponentType<{ params: Record<string, string> }> }

export interface Screen {
  name: ScreenName
  route: Omit<Route<ScreenName>, 'load'>
  page: Chunk<AnyPage>
}

interface Row extends Screen {
  pattern: RegExp
}

const table: readonly Row[] = (Object.keys(screens) as ScreenName[]).flatMap((name) => {
  const route = routes[name]
  if (!route) return []
  const path = screens[name].path.replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return { name, route, page: chunk(route.load as () => Promise<AnyPage>), pattern: new RegExp(`^${path}/?$`) }
})

/** Whether the screen exists in this build. */
export function isBuilt(name: ScreenName): boolean {
  return table.some((row) => row.name === name)
}

/** Starts loading the screen's chunk, so that it is there when it is gone to. */
export function preload(name: ScreenName): void {
  const row = table.find((row) => row.name === name)
  if (row) loadAhead(row.page)
}

/** The screen that an address' path leads to, and what it names; `undefined` where there is none. */
export function screenAt(pathname: string): { screen: Screen; params: Record<string, string> } | undefined {
  for (const row of table) {
    const groups = row.pattern.exec(pathname)
    if (!groups) continue
    try {
      const params = Object.entries(groups.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
      return { screen: row, params: Object.fromEntries(params) }
    } catch {
      return undefined
    }
  }
  return undefined
}

/** The screens that get a document of their own at build. */
export function prerenderedScreens(): readonly Screen[] {
  return table.filter((row) => row.route.prerender)
}

import { screens } from '@shop/contract/screens'
import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'
import { type BuiltScreen, type Route, routes } from '../router/routes.ts'
import { windowTitle } from '../router/title.ts'
import { shellParts } from '../shell/shell.tsx'
import { fillShell } from './fill-shell.ts'
import { pages } from './pages.ts'
import { Visit } from './visit.tsx'

export { drawnSettings } from '../shell/settings.ts'

/** Every screen of this build, drawn or not; the server answers 404 for all other addresses. */
export const builtScreens = Object.keys(routes) as BuiltScreen[]

export interface DrawnScreen {
  name: string
  path: string
  title: string
  description: string
  /** What goes into the root element. */
  html: string
}

/** Draws the screens that get a document of their own; runs at build, never in a browser. */
export async function drawScreens(): Promise<DrawnScreen[]> {
  const drawn: DrawnScreen[] = []
  fillShell()
  await shellParts.load()
  for (const name of builtScreens) {
    const { title, prerender: wanted }: Route = routes[name]
    if (!wanted) continue
    const { Page } = (await pages[name]()) as { Page: ComponentType<{ params: Record<string, never> }> }
    const { prelude } = await prerender(<Visit Page={Page} />, { progressiveChunkSize: Number.POSITIVE_INFINITY })
    const html = await new Response(prelude).text()
    drawn.push({ name, path: screens[name].path, title: windowTitle(title), description: wanted.description, html })
  }
  return drawn
}

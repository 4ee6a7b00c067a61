import { screens } from '@shop/contract/screens'
import { prerender } from 'react-dom/static'
import { App } from './app.tsx'
import { prerenderedScreens } from './screen-table.ts'
import { windowTitle } from './shop-name.ts'

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
  for (const { name, route, page } of prerenderedScreens()) {
    await page.load()
    const { path } = screens[name]
    const { prelude } = await prerender(<App path={path} />, { progressiveChunkSize: Number.POSITIVE_INFINITY })
    drawn.push({
      name,
      path,
      title: windowTitle(route.title),
      description: route.prerender?.description ?? '',
      html: await new Response(prelude).text(),
    })
  }
  return drawn
}

import type { ScreenName, ScreenParams } from '@shop/contract/screens'
import type { ComponentType } from 'react'

/** What a page is given: the parts of its address that the screen's path names. */
export interface PageProps<Name extends ScreenName> {
  params: ScreenParams<Name>
}

/** What a page's folder exports. */
export interface PageModule<Name extends ScreenName> {
  Page: ComponentType<PageProps<Name>>
}

export interface Route {
  /** Stands in the window's title, before the shop's name. */
  title: string
  /**
   * `member`: with the side menu and the query client. `plain`: between header and footer alone. `own`: neither; the page brings
   * the whole window.
   */
  frame: 'member' | 'plain' | 'own'
  /** Drawn to a document of its own at build, for the pages that a visitor meets first; tells search engines what it is. */
  prerender?: { description: string }
}

import '../ui/tokens.css'
import '../ui/base.css'
import { HOME, safeReturn } from '@shop/contract/fields/safe-return'
import { visitorPaths } from '@shop/contract/visitor-paths'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { hasSession, watchSession } from '../lib/session.ts'
import { restoreElderMode } from '../shell/elder-mode.ts'
import { listenForWaking, wake } from '../shell/hydration.ts'
import { areSettingsAsDrawn, watchSettings } from '../shell/settings-store.ts'
import { Shell } from '../shell/shell.tsx'
import { fillShell } from './fill-shell.ts'

/** A page as its own document shows it: the shell around it, and nothing else to load. */
export function Visit({ Page }: { Page: ComponentType<{ params: Record<string, never> }> }) {
  return (
    <Shell>
      <Page params={{}} />
    </Shell>
  )
}

/** Who is logged in already goes to `/user`; who has just logged in, to the page that was wanted (access#3, access#5). */
function leaveOnceLoggedIn(): boolean {
  if (hasSession()) {
    location.replace(HOME)
    return true
  }
  const stopWatching = watchSession(() => {
    if (!hasSession()) return
    // A second call would begin the way anew, perhaps when the first has just arrived.
    stopWatching()
    location.replace(safeReturn(new URLSearchParams(location.search).get('backurl'), location.origin))
  })
  return false
}

/**
 * Wakes a document that was drawn at build. It is left by loading another one, so that neither router nor menus are
 * fetched by somebody who only wants to log in.
 */
export function visit(screen: keyof typeof visitorPaths, Page: ComponentType<{ params: Record<string, never> }>): void {
  const root = document.getElementById('root')
  if (!root || ((screen === 'Login' || screen === 'Register') && leaveOnceLoggedIn())) return
  fillShell()
  restoreElderMode()
  listenForWaking()
  for (const event of ['offline', 'shop:notice']) addEventListener(event, wake)
  // Whoever asks the router for another page gets its document.
  for (const event of ['pushState', 'replaceState']) {
    addEventListener(event, () => {
      if (location.pathname !== visitorPaths[screen]) location.reload()
    })
  }
  hydrateRoot(root, <Visit Page={Page} />, {
    onUncaughtError: (error) => {
      console.error(error)
      location.replace(visitorPaths.ErrorPage)
    },
  })
  watchSettings(() => {
    if (!areSettingsAsDrawn()) wake()
  })
}

import { Router } from 'wouter'
import { ScreenHost } from './screen-host.tsx'
import { Shell } from './shell/shell.tsx'

/** The whole of the shop's window; `path` is given where there is no window, at build. */
export function App({ path }: { path?: string }) {
  return (
    <Router {...(path && { ssrPath: path })}>
      <Shell>
        <ScreenHost />
      </Shell>
    </Router>
  )
}

import { ScreenHost } from './screen-host.tsx'
import { Shell } from './shell/shell.tsx'

/** The whole of the shop's window. */
export function App() {
  return (
    <Shell>
      <ScreenHost />
    </Shell>
  )
}

import { useLocation } from 'wouter'
import { Shell } from '../shell/shell.tsx'
import { ScreenHost } from './screen-host.tsx'
import { screenAt } from './screen-table.ts'

/** The whole of the shop's window; the operators' shell shares nothing of it. */
export function App() {
  const [pathname] = useLocation()
  if (screenAt(pathname)?.screen.route.frame === 'own') return <ScreenHost />
  return (
    <Shell>
      <ScreenHost />
    </Shell>
  )
}

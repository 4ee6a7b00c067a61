import './ui/tokens.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { fillShell } from './app/fill-shell.ts'
import { followLinks } from './app/links.ts'
import { noteCameFrom } from './lib/came-from.ts'
import { startKeepingSession } from './lib/session-keeper.ts'
import { rememberScroll } from './router/scroll-memory.ts'
import { restoreElderMode } from './shell/elder-mode.ts'
import { wake } from './shell/hydration.ts'

const root = document.getElementById('root')
if (root) {
  fillShell()
  startKeepingSession()
  noteCameFrom()
  rememberScroll()
  restoreElderMode()
  followLinks()
  wake()
  createRoot(root).render(<App />)
}

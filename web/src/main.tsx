import './ui/tokens.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { followLinks } from './app/links.ts'
import { rememberScroll } from './app/scroll-memory.ts'
import { wake } from './app/shell/hydration.ts'
import { restoreElderMode } from './app/shell/restore-elder-mode.ts'
import { noteCameFrom } from './lib/came-from.ts'
import { startKeepingSession } from './lib/session-keeper.ts'

const root = document.getElementById('root')
if (root) {
  startKeepingSession()
  noteCameFrom()
  rememberScroll()
  restoreElderMode()
  followLinks()
  wake()
  createRoot(root).render(<App />)
}

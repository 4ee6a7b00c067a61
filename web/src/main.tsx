import './ui/tokens.css'
import './ui/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { screenAt } from './app/screen-table.ts'
import { rememberScroll } from './app/scroll-memory.ts'
import { restoreElderMode } from './app/shell/elder-mode.ts'

async function start(root: HTMLElement) {
  rememberScroll()
  restoreElderMode()
  if (!root.hasChildNodes()) {
    createRoot(root).render(<App />)
    return
  }
  // A document that was drawn at build wakes up as it stands: its page must be there before React looks.
  await screenAt(location.pathname)
    ?.screen.page.load()
    .catch(() => undefined)
  hydrateRoot(root, <App />)
}

const root = document.getElementById('root')
if (root) void start(root)

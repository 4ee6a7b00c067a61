import { useEffect } from 'react'
import { Notices } from '../ui/notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { shellIsUp } from './hydration.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { ShortcutBar } from './shortcut-bar.tsx'

/** Above the page: shortcut bar and header. */
export function Top() {
  return (
    <>
      <OfflineBanner />
      <ShortcutBar />
      <Header />
    </>
  )
}

/** Below the page: the footer; and the notices, wherever they are drawn. The last to come up, so it tells. */
export function Bottom() {
  useEffect(shellIsUp, [])
  return (
    <>
      <Footer />
      <Notices />
    </>
  )
}

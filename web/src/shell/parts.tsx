import { useEffect, useSyncExternalStore } from 'react'
import { Notices } from '../ui/notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { shellIsUp } from './hydration.ts'
import styles from './shell.module.css'
import { ShortcutBar } from './shortcut-bar.tsx'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that there is no network, for as long as there is none. */
function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && <p className={styles.offline}>网络已断开，您看到的内容可能不是最新的；网络恢复后可继续操作。</p>}
    </div>
  )
}

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

import { useSyncExternalStore } from 'react'
import styles from './shell.module.css'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that there is no network, for as long as there is none. */
export function OfflineBanner() {
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

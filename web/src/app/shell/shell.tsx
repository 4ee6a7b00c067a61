import type { ReactNode } from 'react'
import { Notices } from '../../ui/notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import styles from './shell.module.css'
import { ShortcutBar } from './shortcut-bar.tsx'

/** What all pages share: shortcut bar, header, footer (access spec section 2). */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        跳到主要内容
      </a>
      <OfflineBanner />
      <ShortcutBar />
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Notices />
    </>
  )
}

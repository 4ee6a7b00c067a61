import type { ScreenName } from '@shop/contract/screens'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../lib/query-client.ts'
import styles from './member-frame.module.css'
import { RebuyHost } from './rebuy-host.tsx'
import { SideMenu } from './side-menu.tsx'

/** Around the pages of members: their menu, and what they read with. A chunk of its own; visitors never fetch it. */
export function MemberFrame({ current, children }: { current: ScreenName; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.frame}>
        <SideMenu current={current} />
        <div className={styles.page}>
          <RebuyHost>{children}</RebuyHost>
        </div>
      </div>
    </QueryClientProvider>
  )
}

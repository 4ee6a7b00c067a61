import { type ReactNode, Suspense, use } from 'react'
import { ChunkFailure, chunk } from '../router/chunk.ts'
import { SLEEPER, whenHydrated } from './hydration.ts'
import styles from './shell.module.css'

export const shellParts = chunk(() => import('./parts.tsx'))

/** Asks again so much later when header and footer could not be had, in ms; until then what was drawn at build stands. */
const AGAIN_AFTER_MS = 3000

async function partsOnceHydrated(): ReturnType<typeof shellParts.load> {
  await whenHydrated
  for (;;) {
    try {
      return await shellParts.load()
    } catch (error) {
      if (error instanceof ChunkFailure) error.forget()
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    }
  }
}

let pending: ReturnType<typeof partsOnceHydrated> | undefined

function Part({ name }: { name: 'Top' | 'Bottom' }) {
  pending ??= partsOnceHydrated()
  const Drawn = (shellParts.read() ?? use(pending))[name]
  return <Drawn />
}

/** What all pages share: shortcut bar, header, footer. It holds no state, so that its parts can sleep. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#main" className={styles.skip}>
        跳到主要内容
      </a>
      <div className={styles.top} {...SLEEPER}>
        <Suspense>
          <Part name="Top" />
        </Suspense>
      </div>
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <div className={styles.bottom} {...SLEEPER}>
        <Suspense>
          <Part name="Bottom" />
        </Suspense>
      </div>
    </>
  )
}

import { type ReactNode, Suspense } from 'react'
import { Redirect, useLocation } from 'wouter'
import { HOME } from '../lib/safe-return.ts'
import { Spinner } from '../ui/spinner.tsx'
import { Arrival } from './arrival.tsx'
import { type Chunk, chunk } from './chunk.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Gate } from './gate.tsx'
import { NotFound } from './not-found.tsx'
import { type Screen, screenAt } from './screen-table.ts'
import { useChunk } from './use-chunk.ts'

const memberFrame = chunk(() => import('./member-frame.tsx'))
const kit = import.meta.env.DEV ? chunk(() => import('../kit/index.tsx')) : undefined

function Shown({ screen, params }: { screen: Screen; params: Record<string, string> }) {
  const isMember = screen.route.frame === 'member'
  // Both are on their way before either is waited for.
  if (isMember) for (const part of [memberFrame, screen.page]) part.load().catch(() => undefined)
  return isMember ? <InMemberFrame screen={screen} params={params} /> : <Drawn screen={screen} params={params} />
}

function InMemberFrame({ screen, params }: { screen: Screen; params: Record<string, string> }) {
  const { MemberFrame } = useChunk(memberFrame)
  return (
    <MemberFrame current={screen.name}>
      <Guarded key={screen.name}>
        <Drawn screen={screen} params={params} />
      </Guarded>
    </MemberFrame>
  )
}

function Drawn({ screen, params }: { screen: Screen; params: Record<string, string> }) {
  const { Page } = useChunk(screen.page)
  return (
    <>
      <Arrival screen={screen} />
      <Page params={params} />
    </>
  )
}

function Guarded({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function KitPage({ page }: { page: Chunk<{ Kit: () => ReactNode }> }) {
  const { Kit } = useChunk(page)
  return <Kit />
}

/** Draws the screen that the address leads to. */
export function ScreenHost() {
  const [pathname] = useLocation()
  if (pathname === '/') return <Redirect to={HOME} replace />
  const found = screenAt(pathname)
  if (kit && pathname === '/kit') {
    return (
      <Guarded>
        <KitPage page={kit} />
      </Guarded>
    )
  }
  if (!found) return <NotFound />
  // Member pages share their frame, so that the side menu stays while they change.
  const key = found.screen.route.frame === 'member' ? 'member' : found.screen.name
  return (
    <Gate key={key} screen={found.screen}>
      <Guarded>
        <Shown screen={found.screen} params={found.params} />
      </Guarded>
    </Gate>
  )
}

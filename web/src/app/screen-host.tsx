import { LEAVING } from '@shop/contract/fields/leaving'
import { HOME } from '@shop/contract/fields/safe-return'
import { asksForLogin } from '@shop/contract/screens'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { type Chunk, chunk, useChunk } from '../router/chunk.ts'
import { useQueryString } from '../router/use-query-string.ts'
import { PageSpinner, Spinner } from '../ui/waiting.tsx'
import { Arrival } from './arrival.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Gate, membersOnly } from './gate.tsx'
import { type Screen, screenAt } from './screen-table.ts'

const memberFrame = chunk(() => import('./member-frame.tsx'))
const notFound = chunk(() => import('../shell/not-found.tsx'))
const kit = import.meta.env.DEV ? chunk(() => import('../kit/index.tsx')) : undefined

/** Everything that a screen needs is on its way before any of it is waited for. */
function fetchTogether({ name, route, page }: Screen, params: Record<string, string>) {
  page.loadAhead()
  if (asksForLogin(name, params)) membersOnly.loadAhead()
  if (route.frame === 'member') memberFrame.loadAhead()
}

function Shown({ screen, params }: { screen: Screen; params: Record<string, string> }) {
  const Frame = screen.route.frame === 'member' ? InMemberFrame : Drawn
  return <Frame screen={screen} params={params} />
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

function Guarded({ children, waiting = <Spinner /> }: { children: ReactNode; waiting?: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  )
}

function KitPage({ page }: { page: Chunk<{ Kit: () => ReactNode }> }) {
  const { Kit } = useChunk(page)
  return <Kit />
}

function Nothing() {
  const { NotFound } = useChunk(notFound)
  return <NotFound />
}

/** On to a listed site: the server answers this address with where it leads (access#4). */
function Leaving() {
  useEffect(() => location.reload(), [])
  return <Spinner />
}

/** Draws the screen that the address leads to. */
export function ScreenHost() {
  const [pathname] = useLocation()
  const query = useQueryString()
  if (pathname === '/') return <Redirect to={HOME} replace />
  if (pathname === LEAVING) return <Leaving />
  const found = screenAt(pathname, query)
  if (kit && pathname === '/kit') {
    return (
      <Guarded>
        <KitPage page={kit} />
      </Guarded>
    )
  }
  if (!found) {
    return (
      <Guarded key="none">
        <Nothing />
      </Guarded>
    )
  }
  const { screen, params } = found
  fetchTogether(screen, params)
  // Member pages share their frame, so that the side menu stays while they change.
  const isFramed = screen.route.frame === 'member'
  return (
    <Guarded key={isFramed ? 'member' : screen.name} waiting={isFramed ? <PageSpinner /> : undefined}>
      <Gate screen={screen} params={params}>
        <Shown screen={screen} params={params} />
      </Gate>
    </Guarded>
  )
}

import { addressOf, screens } from '@shop/contract/screens'
import { type ReactNode, useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { keepSession } from '../lib/client.ts'
import { HOME, safeReturn } from '../lib/safe-return.ts'
import { sessionState, useSessionState } from '../lib/session.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { Screen } from './screen-table.ts'

/** Refreshes a session whose access has run out; the gate then sees for itself what became of it. */
function KeepSession() {
  const [error, setError] = useState<unknown>()
  const keep = () => {
    setError(undefined)
    keepSession().catch(setError)
  }
  useEffect(keep, [])
  return error ? <ErrorState error={error} onRetry={keep} /> : <Spinner />
}

/** Pages of members: a visitor goes to login and comes back to the page that was wanted, query included (decision 13). */
function MembersOnly({ children }: { children: ReactNode }) {
  const session = useSessionState()
  const [admitted, setAdmitted] = useState(session === 'live')
  useEffect(() => {
    if (session === 'live') setAdmitted(true)
    // A page that is in use stays as it is while its session is renewed.
    if (session === 'stale' && admitted) keepSession().catch(() => undefined)
  }, [session, admitted])
  if (session === 'none') {
    const backurl = `${location.pathname}${location.search}${location.hash}`
    return <Redirect to={addressOf('Login', undefined, { backurl })} replace />
  }
  return session === 'stale' && !admitted ? <KeepSession /> : children
}

/** Login: who is logged in already goes to `/user`; who has just logged in, to the page that was wanted. */
function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSessionState()
  const [cameLoggedIn] = useState(() => typeof document !== 'undefined' && sessionState(Date.now()) !== 'none')
  useEffect(() => {
    if (session === 'stale') keepSession().catch(() => undefined)
  }, [session])
  if (session !== 'live') return children
  const wanted = new URLSearchParams(location.search).get('backurl')
  return <Redirect to={cameLoggedIn ? HOME : safeReturn(wanted, location.origin)} replace />
}

/** Lets through to a screen whom it is for. */
export function Gate({ screen, children }: { screen: Screen; children: ReactNode }) {
  if (screen.name === 'Login') return <VisitorsOnly>{children}</VisitorsOnly>
  return screens[screen.name].requiresAuth ? <MembersOnly>{children}</MembersOnly> : children
}

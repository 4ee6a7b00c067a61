import { HOME, safeReturn } from '@shop/contract/fields/safe-return'
import { addressOf, asksForLogin } from '@shop/contract/screens'
import { type ReactNode, useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { isBeingLeft } from '../lib/leave-page.ts'
import { hasSession, useSessionState } from '../lib/session.ts'
import { keepSession } from '../lib/session-keeper.ts'
import { chunk, useChunk } from '../router/chunk.ts'
import { PageSpinner } from '../ui/waiting.tsx'
import type { Screen } from './screen-table.ts'

export const membersOnly = chunk(() => import('./members-only.tsx'))

/** Pages of members: a visitor goes to login and comes back to the page that was wanted, query included (access#3). */
function ForMembers({ children }: { children: ReactNode }) {
  if (useSessionState() === 'none') {
    if (isBeingLeft()) return <PageSpinner />
    const backurl = `${location.pathname}${location.search}${location.hash}`
    return <Redirect to={addressOf('Login', undefined, { backurl })} replace />
  }
  return <Admission>{children}</Admission>
}

function Admission({ children }: { children: ReactNode }) {
  const { MembersOnly } = useChunk(membersOnly)
  return <MembersOnly>{children}</MembersOnly>
}

/** Login and register: who is logged in already goes to `/user`; who has just logged in, to the page that was wanted. */
function ForVisitors({ children }: { children: ReactNode }) {
  const session = useSessionState()
  const [cameLoggedIn] = useState(() => typeof document !== 'undefined' && hasSession())
  useEffect(() => {
    if (session === 'stale') keepSession().catch(() => undefined)
  }, [session])
  if (session !== 'live') return children
  const wanted = new URLSearchParams(location.search).get('backurl')
  return <Redirect to={cameLoggedIn ? HOME : safeReturn(wanted, location.origin)} replace />
}

interface GateProps {
  screen: Screen
  params: Readonly<Record<string, string>>
  children: ReactNode
}

/** Lets through to a screen whom it is for. */
export function Gate({ screen: { name }, params, children }: GateProps) {
  if (name === 'Login' || name === 'Register') return <ForVisitors key={name}>{children}</ForVisitors>
  return asksForLogin(name, params) ? <ForMembers>{children}</ForMembers> : children
}

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useSessionState } from '../lib/session.ts'
import { keepSession } from '../lib/session-keeper.ts'
import { takeTakenBack } from '../lib/taken-back.ts'
import { ErrorState } from '../ui/states.tsx'
import { Spinner } from '../ui/waiting.tsx'

/** Refreshes a session whose access has run out; where there is none any more the gate sees that for itself. */
function KeepSession({ onKept }: { onKept: () => void }) {
  const [error, setError] = useState<unknown>()
  const keep = () => {
    setError(undefined)
    keepSession().then((isKept) => isKept && onKept(), setError)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; trying again is the shopper's
  useEffect(keep, [])
  return error ? <ErrorState error={error} onRetry={keep} /> : <Spinner />
}

/** What a login left to be said on the page that it led to. */
function Greeting() {
  const [Words, setWords] = useState<ComponentType>()
  useEffect(() => {
    if (!takeTakenBack()) return
    import('./welcome-back.tsx').then(
      ({ WelcomeBack }) => setWords(() => WelcomeBack),
      () => undefined,
    )
  }, [])
  return Words ? <Words /> : null
}

/** Lets a member in once the session lives; a page that is in use then stays as it is while its session is renewed. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const session = useSessionState()
  const [admitted, setAdmitted] = useState(session === 'live')
  useEffect(() => {
    if (session === 'live') setAdmitted(true)
    else if (admitted) keepSession().catch(() => undefined)
  }, [session, admitted])
  if (session === 'stale' && !admitted) return <KeepSession onKept={() => setAdmitted(true)} />
  return (
    <>
      <Greeting />
      {children}
    </>
  )
}

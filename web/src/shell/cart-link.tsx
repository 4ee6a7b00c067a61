import { type ReactNode, Suspense } from 'react'
import { useSessionState } from '../lib/session.ts'
import { useChunk } from '../router/chunk.ts'
import { AwayLink } from './outside-links.tsx'
import { Quietly } from './quietly.tsx'
import { cartAddress } from './search-address.ts'
import { useMainSite } from './settings.ts'
import { slot } from './slots.ts'

function Count({ isRx }: { isRx: boolean }) {
  const { CartCount } = useChunk(slot('counts'))
  return <CartCount isRx={isRx} />
}

export interface CartLinkProps {
  /** The request list instead of the cart. */
  isRx: boolean
  className?: string | undefined
  children: ReactNode
}

/** Leads to one of the two lists, with how much stands on it once somebody is logged in; visitors fetch nothing for it. */
export function CartLink({ isRx, className, children }: CartLinkProps) {
  const mainSite = useMainSite()
  const isMember = useSessionState() !== 'none'
  return (
    <AwayLink to={cartAddress(isRx, mainSite)} className={className}>
      {children}
      {isMember && (
        <Quietly>
          <Suspense>
            <Count isRx={isRx} />
          </Suspense>
        </Quietly>
      )}
    </AwayLink>
  )
}

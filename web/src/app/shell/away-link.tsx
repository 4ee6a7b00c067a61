import type { ReactNode } from 'react'
import { Link } from 'wouter'

export interface AwayLinkProps {
  /** Nothing is drawn without an address (decision 42). */
  to: string | null | undefined
  className?: string | undefined
  /** Opens a window of its own, which learns nothing of this one. */
  ownWindow?: boolean
  children: ReactNode
}

/** A link that may lead out of the shop; inside it, the router takes it. */
export function AwayLink({ to, className, ownWindow = false, children }: AwayLinkProps) {
  if (!to) return null
  if (!ownWindow && to.startsWith('/') && !to.startsWith('//')) {
    return (
      <Link href={to} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} className={className} rel="noopener noreferrer" {...(ownWindow && { target: '_blank' })}>
      {children}
    </a>
  )
}

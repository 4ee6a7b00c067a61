import type { ReactNode } from 'react'

export interface AwayLinkProps {
  /** Nothing is drawn without an address (decision 42). */
  to: string | null | undefined
  className?: string | undefined
  /** Opens a window of its own, which learns nothing of this one. */
  ownWindow?: boolean
  children: ReactNode
}

/** A link that may lead out of the shop. */
export function AwayLink({ to, className, ownWindow = false, children }: AwayLinkProps) {
  if (!to) return null
  return (
    <a href={to} className={className} rel="noopener noreferrer" {...(ownWindow && { target: '_blank' })}>
      {children}
    </a>
  )
}

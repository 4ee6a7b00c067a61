import type { ReactNode } from 'react'
import { useSettings } from './settings.ts'

export interface AwayLinkProps {
  /** Nothing is drawn without an address (shop#2). */
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

/** Asks somebody of the shop: in the chat where there is one, else by telephone. */
export function ServiceLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { links, hotlines } = useSettings().global
  if (links.chat) {
    return (
      <AwayLink to={links.chat} ownWindow className={className}>
        {children}
      </AwayLink>
    )
  }
  return (
    <a href={`tel:${hotlines.ordering}`} className={className}>
      客服热线 {hotlines.ordering}
    </a>
  )
}

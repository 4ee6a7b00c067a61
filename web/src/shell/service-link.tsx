import type { ReactNode } from 'react'
import { AwayLink } from './away-link.tsx'
import { useSettings } from './settings.ts'

/** Asks somebody of the shop: in the chat where there is one, else by telephone (decision 42). */
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

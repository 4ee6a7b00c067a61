import type { ReactNode } from 'react'
import { type ButtonLooks, buttonLook } from './button.tsx'

export interface ButtonLinkProps extends ButtonLooks {
  /** An address inside the shop; an address elsewhere belongs in a plain link. */
  to: string
  className?: string | undefined
  children: ReactNode
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function ButtonLink({ to, className, children, ...looks }: ButtonLinkProps) {
  return (
    <a href={to} className={buttonLook(looks, className)}>
      {children}
    </a>
  )
}

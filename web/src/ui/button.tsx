import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'

export type ButtonKind = 'primary' | 'danger' | 'quiet' | 'link'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonLooks {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** As wide as what holds it. */
  wide?: boolean | undefined
}

export interface ButtonProps extends ButtonLooks, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Shows that the work goes on; clicks do nothing meanwhile, and the focus stays. */
  busy?: boolean
  /** Not to be pressed now. It can still be focused, so that a keyboard does not lose its place. */
  disabled?: boolean
  children: ReactNode
}

/** The classes of what looks like a button. */
export function buttonLook({ kind = 'primary', size, wide }: ButtonLooks, more?: string): string {
  // Medium has no class: it is how a button is.
  return classes(styles.button, styles[kind], size && styles[size], wide && styles.wide, more)
}

export function Button({
  kind,
  size,
  wide,
  busy = false,
  disabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const held = busy || disabled
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (held) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonLook({ kind, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={held || undefined}
      onClick={press}
    >
      {busy && <span className={styles.ring} aria-hidden="true" />}
      {children}
    </button>
  )
}

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

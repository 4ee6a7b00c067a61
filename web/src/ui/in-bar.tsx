import { type ReactNode, type Ref, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'
import styles from './in-bar.module.css'

/** A phone held upright; in a window lower than that a bar would hide too much. The styles of the bar ask the same. */
const HAS_BAR = '(max-width: 720px) and (min-height: 480px)'

function watch(listener: () => void): () => void {
  const media = matchMedia(HAS_BAR)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

export interface BarProps {
  place: Ref<HTMLElement>
  label: string
  className?: string | undefined
}

/** The bar at the bottom of a phone's window, empty elsewhere; it stands last on its page, beside nothing. */
export function Bar({ place, label, className }: BarProps) {
  return <section ref={place} className={classes(styles.bar, className)} aria-label={label} />
}

export interface InBarProps {
  /** What `Bar` gave, once it is there. */
  bar: HTMLElement | null
  children: ReactNode
}

/** On a phone drawn in the bar, which stays in view; elsewhere where it stands. */
export function InBar({ bar, children }: InBarProps) {
  const hasBar = useSyncExternalStore(watch, () => matchMedia(HAS_BAR).matches)
  if (!hasBar) return children
  return bar && createPortal(children, bar)
}

import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { Cross } from './icons.tsx'

/** A dialog that closes by itself does so after three seconds. */
export const DIALOG_CLOSES_AFTER_MS = 3000

export interface DialogProps {
  open: boolean
  title: string
  onClose: () => void
  /** Closes by itself after so many ms; for short news, never for a question. */
  closesAfter?: number
  /** The focus begins at the title instead of the first button: for what is to be read before it is answered. */
  startsAtTitle?: boolean
  /** As wide as a page of paper, for what is to be looked at. */
  isWide?: boolean
  /** Buttons at its foot. */
  actions?: ReactNode
  children?: ReactNode
}

/** The browser's own modal dialog: Escape closes it, the focus stays inside and returns to where it was. */
export function Dialog({
  open,
  title,
  onClose,
  closesAfter,
  startsAtTitle = false,
  isWide = false,
  actions,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  const id = useId()

  useLayoutEffect(() => {
    const dialog = element.current
    if (!open || !dialog) return
    const before = document.activeElement
    const pressOutside = (event: MouseEvent) => {
      if (event.target === dialog) close.current()
    }
    dialog.addEventListener('mousedown', pressOutside)
    dialog.showModal()
    if (startsAtTitle) heading.current?.focus()
    return () => {
      dialog.removeEventListener('mousedown', pressOutside)
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open, startsAtTitle])

  useEffect(() => {
    if (!open || closesAfter === undefined) return
    const timer = setTimeout(() => close.current(), closesAfter)
    return () => clearTimeout(timer)
  }, [open, closesAfter])

  if (!open) return null
  return (
    <dialog
      ref={element}
      className={classes(styles.dialog, isWide && styles.wide)}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 ref={heading} id={id} tabIndex={startsAtTitle ? -1 : undefined} className={styles.title}>
            {title}
          </h2>
          <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
            <Cross />
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}

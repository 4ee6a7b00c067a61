import type { ReactNode } from 'react'
import { Button, type ButtonKind } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import type { AsyncAction } from './use-async-action.ts'

export interface ConfirmDialogProps {
  /** The question. */
  title: string
  /** On the button that does it. */
  act: string
  kind?: ButtonKind
  /** On the button that leaves it be, where 取消 would read like the act itself. */
  stay?: string
  /** What is done; the dialog stays open while that goes on, and when it fails. Closing is the page's affair. */
  work: AsyncAction
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done, with what comes of it in its body. */
export function ConfirmDialog({
  title,
  act,
  kind = 'primary',
  stay = '取消',
  work,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open
      title={title}
      startsAtTitle
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {stay}
          </Button>
          <Button kind={kind} busy={work.busy} onClick={() => void work.act()}>
            {act}
          </Button>
        </>
      }
    >
      <div className={styles.text}>{children}</div>
      <Fault text={work.problem} />
    </Dialog>
  )
}

/** What kept it from being done. */
export function Fault({ text }: { text: string | undefined }) {
  return <div role="alert">{text && <p className={styles.problem}>{text}</p>}</div>
}

import { Failure } from '@shop/contract/kit/client'
import { type ReactNode, useState } from 'react'
import type { ButtonKind } from '../../../ui/button.tsx'
import { ConfirmDialog, Fault } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAsyncAction } from '../../../ui/use-async-action.ts'
import { dropProof, isProofKept, keepProof } from '../kept-proof.ts'
import { ProofForm } from './proof-form.tsx'
import styles from './proven-dialog.module.css'

export interface ProvenDialogProps {
  title: string
  /** On the button that does it. */
  act: string
  kind?: ButtonKind
  /** The member's phone, masked; null where there is none. */
  ownPhone: string | null
  hasPassword: boolean
  /** What is done once it is known who asks. The dialog stays open when that fails; closing is the page's affair. */
  onAct: () => Promise<unknown>
  errorText?: (error: unknown) => string
  onClose: () => void
  children: ReactNode
}

/** Asks before something sensitive is done, and for a proof of who it is where none is fresh (access#113). */
export function ProvenDialog({ ownPhone, hasPassword, onAct, errorText, ...dialog }: ProvenDialogProps) {
  const [isProved, setProved] = useState(() => isProofKept(Date.now()))
  const [round, setRound] = useState(0)
  const work = useAsyncAction(async () => {
    try {
      await onAct()
    } catch (error) {
      const isUnproved = error instanceof Failure && error.code === 'PROOF_REQUIRED'
      if (isUnproved) dropProof()
      setProved(!isUnproved)
      setRound((before) => before + 1)
      throw error
    }
  }, errorText)
  if (isProved) return <ConfirmDialog {...dialog} work={work} />
  return (
    <Dialog open title={dialog.title} startsAtTitle onClose={dialog.onClose}>
      <div className={styles.text}>{dialog.children}</div>
      <Fault text={work.problem} />
      <ProofForm
        key={round}
        ownPhone={ownPhone}
        hasPassword={hasPassword}
        send={`验证并${dialog.act}`}
        onProved={(until) => {
          keepProof(until)
          void work.act()
        }}
      />
    </Dialog>
  )
}

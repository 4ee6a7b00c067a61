import { Failure } from '@shop/contract/kit/client'
import { use, useEffect, useRef, useState } from 'react'
import { InquiryCallsContext } from './calls.ts'
import { noteDraft } from './drafts-under-way.ts'
import type { InquiryInput } from './inquiry-values.ts'
import { invalidateInquiry } from './queries.ts'
import type { InquiryView } from './types.ts'

/** After the last change a draft is kept so much later, in ms. */
export const DRAFT_KEPT_AFTER_MS = 1200

/** `changed`: another page has kept another draft, which is not overwritten. */
export type DraftState = 'idle' | 'saving' | 'saved' | 'failed' | 'changed'

/** The order does not wait for this draft any more, or nothing may be kept without another consent. */
const isOver = (error: unknown) =>
  error instanceof Failure &&
  ['INQUIRY_SUBMITTED', 'INQUIRY_CLOSED', 'INQUIRY_NOT_FOUND', 'CONSENT_REQUIRED'].includes(error.code)

export interface DraftParts {
  inquiry: Pick<InquiryView, 'ordersCode' | 'record'>
  /** What the record says that was read, in the form in which it is sent. */
  read: InquiryInput
  /** What is filled in at this moment. */
  input: () => InquiryInput
  /** The session is over: what is filled in has to be kept over the login. */
  onSessionOver: () => void
}

/** Keeps what is filled in with the shop, a moment after each change and on leaving, each draft upon the one it was read with. */
export function useInquiryDraft({ inquiry, read, input, onSessionOver }: DraftParts) {
  const { ordersCode, record } = inquiry
  const { saveDraft } = use(InquiryCallsContext)
  const [state, setState] = useState<DraftState>('idle')
  const [savedAt, setSavedAt] = useState<number>()
  const kept = useRef({ id: record?.id, version: record?.version ?? 0, text: JSON.stringify(read) })
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isStopped = useRef(false)
  const latest = useRef({ input, onSessionOver })
  latest.current = { input, onSessionOver }

  const isDirty = () => JSON.stringify(latest.current.input()) !== kept.current.text

  /** @throws what the shop refuses it with */
  const save = async (keepalive: boolean): Promise<void> => {
    const given = latest.current.input()
    const text = JSON.stringify(given)
    if (text === kept.current.text && kept.current.id !== undefined) return
    setState('saving')
    const { id, version } = await saveDraft({ ordersCode, version: kept.current.version, ...given }, { keepalive })
    kept.current = { id, version, text }
    setState('saved')
    setSavedAt(Date.now())
  }
  /** @returns whether another page has kept another draft, upon which nothing is kept any more */
  const noteChange = (error: unknown): boolean => {
    const isChanged = error instanceof Failure && error.code === 'INQUIRY_CHANGED'
    if (isChanged) {
      isStopped.current = true
      setState('changed')
    }
    return isChanged
  }
  /** One after the other: each names the version that the one before has made. */
  const inLine = (keepalive = false): Promise<void> => {
    const next = line.current.then(() => save(keepalive))
    line.current = next.catch(() => undefined)
    noteDraft(ordersCode, next)
    return next
  }
  /** @param isLeaving the document may be gone before the answer comes */
  const keepQuietly = async (isLeaving = false) => {
    clearTimeout(timer.current)
    if (isStopped.current || !isDirty()) return
    try {
      await inLine(isLeaving)
    } catch (error) {
      if (error instanceof Failure && error.status === 401) {
        isStopped.current = true
        return latest.current.onSessionOver()
      }
      if (isOver(error)) isStopped.current = true
      if (!noteChange(error)) setState('failed')
      if (isOver(error)) void invalidateInquiry()
    }
  }
  const quietly = useRef(keepQuietly)
  quietly.current = keepQuietly

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void quietly.current(true)
    }
    document.addEventListener('visibilitychange', leave)
    // What comes back after a login has not been kept yet.
    void quietly.current()
    return () => {
      document.removeEventListener('visibilitychange', leave)
      void quietly.current()
    }
  }, [])

  return {
    state,
    savedAt,
    /** Something was changed; it is kept in a moment. */
    touch: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void quietly.current(), DRAFT_KEPT_AFTER_MS)
    },
    /**
     * Keeps it now, for what is about to be handed in.
     * @returns the record's id
     */
    keepNow: async (): Promise<string> => {
      clearTimeout(timer.current)
      try {
        await inLine()
      } catch (error) {
        if (!noteChange(error)) setState('failed')
        throw error
      }
      if (kept.current.id === undefined) throw new Error('a draft that was kept has an id')
      return kept.current.id
    },
    /** It was handed in: nothing is to be kept any more. */
    stop: () => {
      clearTimeout(timer.current)
      isStopped.current = true
    },
    keepQuietly: () => keepQuietly(),
  }
}

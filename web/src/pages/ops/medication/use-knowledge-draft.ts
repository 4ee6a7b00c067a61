import type { Page } from '@shop/contract/kit/page'
import { useState } from 'react'

export interface KnowledgeSource<Row, Draft> {
  /** Undefined for a new one. */
  known: Row | undefined
  draftOf: (row: Row | undefined) => Draft
  /** The code of a row. */
  codeOf: (row: Row) => string
  /** Reads the items that a word finds, the one whose code it is first. */
  find: (query: { keyword: string }) => Promise<Page<Row>>
}

/** The form of one item of what is known of medicine: what it began with, what stands in it, and why it is changed (care#155). */
export function useKnowledgeDraft<Row extends { version: number }, Draft>({
  known,
  draftOf,
  codeOf,
  find,
}: KnowledgeSource<Row, Draft>) {
  const [began, setBegan] = useState(known)
  const [draft, setDraft] = useState(() => draftOf(known))
  const [reason, setReason] = useState('')
  const loadCurrent = async (row: Row) => {
    const { content } = await find({ keyword: codeOf(row) })
    const current = content.find((each) => codeOf(each) === codeOf(row))
    if (!current) return
    setBegan(current)
    setDraft(draftOf(current))
  }
  return {
    began,
    draft,
    change: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    reason: { value: reason, onType: setReason },
    /** What goes along with the call: why. */
    why: reason.trim() === '' ? {} : { reason: reason.trim() },
    version: began?.version ?? 0,
    ...(began && { onLoadCurrent: () => loadCurrent(began) }),
  }
}

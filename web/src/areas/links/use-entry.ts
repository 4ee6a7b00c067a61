import { useEffect, useState } from 'react'
import { readOpening } from './opening.ts'
import type { Opening } from './types.ts'

interface Known {
  opening?: Opening
  error?: unknown
}

/**
 * The opening of a link for the page that is drawn at build, which does without the client that other pages read by. What was read stays
 * while it is read anew.
 */
export function useEntry(): Known & { busy: boolean; read: () => Promise<void> } {
  const [known, know] = useState<Known>({})
  const [busy, setBusy] = useState(true)
  const read = async () => {
    setBusy(true)
    try {
      const opening = await readOpening()
      know({ opening })
    } catch (error) {
      know(({ opening }) => ({ ...(opening && { opening }), error }))
    }
    setBusy(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes
  useEffect(() => void read(), [])
  return { ...known, busy, read }
}

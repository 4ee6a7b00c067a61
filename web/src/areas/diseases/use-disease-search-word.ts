import { diseaseSearchProblem } from '@shop/contract/fields/diseases'
import { useEffect, useState } from 'react'

/** So long after the last key it is searched (care#67). */
export const SEARCH_PAUSE_MS = 500

/** What is typed, and what of it is searched for: half a second after the last key, or at once on demand (care#67). */
export function useDiseaseSearchWord() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const wanted = diseaseSearchProblem(typed) ? '' : typed.trim()
  useEffect(() => {
    // An empty field shows nothing at once; only questions wait.
    const timer = setTimeout(() => setAsked(wanted), wanted === '' ? 0 : SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  return {
    typed,
    type: setTyped,
    /** The word whose results are shown; '' for none. */
    asked: wanted === '' ? '' : asked,
    askNow: () => setAsked(wanted),
    clear: () => {
      setTyped('')
      setAsked('')
    },
  }
}

import { useRef, useState } from 'react'
import { failureText } from '../lib/failure.ts'

/** Something that is done at a press, and what came of it if it failed. */
export interface AsyncAction {
  busy: boolean
  problem: string | undefined
  act: () => Promise<void>
}

/**
 * Does `work` once at a time. It stays busy after success, for the page then leads on.
 * @param errorText what is said of a failure; its own words unless told
 */
export function useAsyncAction(
  work: () => Promise<unknown>,
  errorText: (error: unknown) => string = failureText,
): AsyncAction {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const underWay = useRef(false)
  const act = async () => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setBusy(false)
      setProblem(errorText(error))
    } finally {
      underWay.current = false
    }
  }
  return { busy, problem, act }
}

import { useRef, useState } from 'react'
import { failureText } from '../lib/failure.ts'

/** Something that is done at a press, and what came of it if it failed. */
export interface Act {
  busy: boolean
  fault: string | undefined
  act: () => Promise<void>
}

/**
 * Does `work` once at a time. It stays busy after success, for the page then leads on.
 * @param faultText what is said of a failure; its own words unless told
 */
export function useAct(work: () => Promise<unknown>, faultText: (error: unknown) => string = failureText): Act {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const underWay = useRef(false)
  const act = async () => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setBusy(false)
      setFault(faultText(error))
    } finally {
      underWay.current = false
    }
  }
  return { busy, fault, act }
}

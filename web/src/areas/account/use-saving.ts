import { Failure } from '@shop/contract/kit/client'
import { platformMessages } from '@shop/contract/messages/platform'
import { profileMessages } from '@shop/contract/messages/profile'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { notify } from '../../ui/notice-store.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'

export type SavingFaults<Place extends string> = Partial<Record<Place | 'form', string>>

export interface Saving<Place extends string> {
  /** What is wrong before anything is sent. */
  check: () => Partial<Record<Place, string>>
  send: () => Promise<void>
  /** The session is over and the page leads to login: what was typed is kept for the way back. */
  onSessionEnd: () => void
}

/**
 * A form of the profile: checked when it is sent, sent once at a time; what is refused is told beside the field it is about, by
 * the server's words or 提交失败 (access spec section 8), the first of them focused.
 * @param places by the names that the server gives its fields
 * @param first where the focus begins; it stays where it is unless told
 */
export function useSaving<Place extends string>(places: Readonly<Record<string, Place>>, first?: Place) {
  const root = useRef<HTMLFormElement>(null)
  const lookAt = useFaultFocus<Place>(root)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is drawn
  useEffect(() => {
    if (first) lookAt([first])
  }, [])
  const [faults, setFaults] = useState<SavingFaults<Place>>({})
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  const tell = (found: SavingFaults<Place>) => setFaults((before) => ({ ...before, ...found }))
  const show = (found: SavingFaults<Place>) => {
    setFaults(found)
    lookAt(Object.keys(found) as Place[])
  }
  const placed = (error: unknown): SavingFaults<Place> => {
    const failure = error instanceof Failure ? error : undefined
    const beside = (failure?.fields ?? []).flatMap(({ path, message }) => {
      const place = places[path]
      return place ? [[place, message]] : []
    })
    if (beside.length > 0) return Object.fromEntries(beside)
    return { form: failure?.message || profileMessages.SAVE_FAILED } as SavingFaults<Place>
  }
  const submit = async ({ check, send, onSessionEnd }: Saving<Place>, event: FormEvent) => {
    event.preventDefault()
    if (underWay.current) return
    const found = check()
    setFaults({})
    if (Object.keys(found).length > 0) return show(found as SavingFaults<Place>)
    underWay.current = true
    setBusy(true)
    try {
      await send()
    } catch (error) {
      if (error instanceof Failure && error.status === 401) {
        onSessionEnd()
        askToLogIn()
      } else show(placed(error))
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  const forget = (...names: (Place | 'form')[]) =>
    setFaults((before) => {
      const kept = Object.entries(before).filter(([place]) => !names.includes(place as Place))
      return Object.fromEntries(kept) as SavingFaults<Place>
    })
  return { root, faults, busy, tell, forget, submit, lookAt }
}

/** Access spec section 6: saving without a session shows 请登录; the gate leads on to login, and back. */
export function askToLogIn(): void {
  notify(platformMessages.NOT_LOGGED_IN, 'failure')
}

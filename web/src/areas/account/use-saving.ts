import { Failure } from '@shop/contract/kit/client'
import { platformMessages } from '@shop/contract/messages/platform'
import { profileMessages } from '@shop/contract/messages/profile'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { notify } from '../../ui/notice-store.ts'
import { useErrorFocus } from '../../ui/use-error-focus.ts'

export type SavingProblems<Place extends string> = Partial<Record<Place | 'form', string>>

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
  const focusFirstError = useErrorFocus<Place>(root)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is drawn
  useEffect(() => {
    if (first) focusFirstError([first])
  }, [])
  const [problems, setProblems] = useState<SavingProblems<Place>>({})
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  const tell = (found: SavingProblems<Place>) => setProblems((before) => ({ ...before, ...found }))
  const show = (found: SavingProblems<Place>) => {
    setProblems(found)
    focusFirstError(Object.keys(found) as Place[])
  }
  const placed = (error: unknown): SavingProblems<Place> => {
    const failure = error instanceof Failure ? error : undefined
    const beside = (failure?.fields ?? []).flatMap(({ path, message }) => {
      const place = places[path]
      return place ? [[place, message]] : []
    })
    if (beside.length > 0) return Object.fromEntries(beside)
    return { form: failure?.message || profileMessages.SAVE_FAILED } as SavingProblems<Place>
  }
  const submit = async ({ check, send, onSessionEnd }: Saving<Place>, event: FormEvent) => {
    event.preventDefault()
    if (underWay.current) return
    const found = check()
    setProblems({})
    if (Object.keys(found).length > 0) return show(found as SavingProblems<Place>)
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
    setProblems((before) => {
      const kept = Object.entries(before).filter(([place]) => !names.includes(place as Place))
      return Object.fromEntries(kept) as SavingProblems<Place>
    })
  return { root, problems, busy, tell, forget, submit, focusFirstError }
}

/** Access spec section 6: saving without a session shows 请登录; the gate leads on to login, and back. */
export function askToLogIn(): void {
  notify(platformMessages.NOT_LOGGED_IN, 'failure')
}

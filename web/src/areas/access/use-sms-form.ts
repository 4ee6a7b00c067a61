import type { CodePurpose } from '@shop/contract/areas/access'
import { Failure } from '@shop/contract/kit/client'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import type { ApiError } from './api-error.ts'
import { fieldProblem, type SmsFieldName } from './sms-block.ts'
import { type SmsCode, useSmsBlock } from './use-sms-block.ts'

/** Messages by the place where they stand: those of phone and code, and the form's own. */
export type FormProblems<Place extends string> = Partial<Record<Place | 'phone' | 'smsCode', string>>

export interface SmsFormWork<Place extends string> {
  /** What besides phone and code keeps the form from being sent. */
  check?: () => FormProblems<Place>
  /** Answers false where the form stays for another reason than a refusal. */
  send: () => Promise<false | undefined>
  /** What is said where of a refusal; `undefined` stands for a failure that was no answer of the shop's. */
  refused: (apiError: ApiError | undefined) => FormProblems<Place>
}

export interface SmsForm<Place extends string> {
  root: RefObject<HTMLFormElement | null>
  code: SmsCode
  /** The form's own messages; those of phone and code stand in the block. */
  problems: Partial<Record<Place, string>>
  busy: boolean
  /** Sending is the page's affair; before that the browser would send the form by itself. */
  awake: boolean
  tell: (problems: FormProblems<Place>) => void
  forget: (...places: Place[]) => void
  focusFirstError: (places: readonly (Place | SmsFieldName)[]) => void
  submit: (work: SmsFormWork<Place>, event?: FormEvent) => Promise<void>
}

const hasAny = (problems: object) => Object.keys(problems).length > 0

/**
 * A form around the shared SMS block: checked when it is sent, sent once at a time, what is refused told beside the control it
 * is about, the first of them focused. It stays busy after success, for the page then leads on.
 */
export function useSmsForm<Place extends string>(purpose: CodePurpose): SmsForm<Place> {
  const root = useRef<HTMLFormElement>(null)
  const focusFirstError = useErrorFocus<SmsFieldName | Place>(root)
  const code = useSmsBlock(purpose, focusFirstError)
  const [problems, setProblems] = useState<Partial<Record<Place, string>>>({})
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])

  const tell = (found: FormProblems<Place>) => {
    const { phone, smsCode, ...own } = found as FormProblems<string>
    if (phone || smsCode) {
      code.apply({ kind: 'faulty', problems: { ...(phone && { phone }), ...(smsCode && { smsCode }) } })
    }
    setProblems((before) => ({ ...before, ...own }))
  }
  const show = (found: FormProblems<Place>) => {
    tell(found)
    focusFirstError(Object.keys(found) as (Place | SmsFieldName)[])
  }
  const inFields = (): FormProblems<Place> => {
    const found: FormProblems<string> = {}
    for (const field of ['phone', 'smsCode'] as const) {
      const problem = fieldProblem(code.now(), field)
      if (problem) found[field] = problem
    }
    return found as FormProblems<Place>
  }
  const forget = (...places: readonly string[]) =>
    setProblems((before) => {
      const kept = Object.entries(before).filter(([place]) => !places.includes(place))
      return Object.fromEntries(kept) as Partial<Record<Place, string>>
    })
  return {
    root,
    code,
    problems,
    busy,
    awake,
    tell,
    forget,
    focusFirstError,
    submit: async ({ check, send, refused }, event) => {
      event?.preventDefault()
      if (underWay.current) return
      forget('form')
      const found = { ...inFields(), ...check?.() }
      if (hasAny(found)) return show(found)
      underWay.current = true
      setBusy(true)
      setProblems({})
      try {
        if ((await send()) === false) setBusy(false)
      } catch (error) {
        setBusy(false)
        show(refused(error instanceof Failure ? error : undefined))
      } finally {
        underWay.current = false
      }
    },
  }
}

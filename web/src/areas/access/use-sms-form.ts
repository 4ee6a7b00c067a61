import type { CodePurpose } from '@shop/contract/areas/access'
import { Failure } from '@shop/contract/kit/client'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import type { Refusal } from './refusal.ts'
import { fieldFault, type SmsPlace } from './sms-block.ts'
import { type SmsCode, useSmsBlock } from './use-sms-block.ts'

/** Messages by the place where they stand: those of phone and code, and the form's own. */
export type FormFaults<Place extends string> = Partial<Record<Place | 'phone' | 'smsCode', string>>

export interface SmsFormWork<Place extends string> {
  /** What besides phone and code keeps the form from being sent. */
  check?: () => FormFaults<Place>
  /** Answers false where the form stays for another reason than a refusal. */
  send: () => Promise<false | undefined>
  /** What is said where of a refusal; `undefined` stands for a failure that was no answer of the shop's. */
  refused: (refusal: Refusal | undefined) => FormFaults<Place>
}

export interface SmsForm<Place extends string> {
  root: RefObject<HTMLFormElement | null>
  code: SmsCode
  /** The form's own messages; those of phone and code stand in the block. */
  faults: Partial<Record<Place, string>>
  busy: boolean
  /** Sending is the page's affair; before that the browser would send the form by itself. */
  awake: boolean
  tell: (faults: FormFaults<Place>) => void
  forget: (...places: Place[]) => void
  lookAt: (places: readonly (Place | SmsPlace)[]) => void
  submit: (work: SmsFormWork<Place>, event?: FormEvent) => Promise<void>
}

const hasAny = (faults: object) => Object.keys(faults).length > 0

/**
 * A form around the shared SMS block: checked when it is sent, sent once at a time, what is refused told beside the control it
 * is about, the first of them focused. It stays busy after success, for the page then leads on.
 */
export function useSmsForm<Place extends string>(purpose: CodePurpose): SmsForm<Place> {
  const root = useRef<HTMLFormElement>(null)
  const lookAt = useFaultFocus<SmsPlace | Place>(root)
  const code = useSmsBlock(purpose, lookAt)
  const [faults, setFaults] = useState<Partial<Record<Place, string>>>({})
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])

  const tell = (found: FormFaults<Place>) => {
    const { phone, smsCode, ...own } = found as FormFaults<string>
    if (phone || smsCode) {
      code.apply({ kind: 'faulty', faults: { ...(phone && { phone }), ...(smsCode && { smsCode }) } })
    }
    setFaults((before) => ({ ...before, ...own }))
  }
  const show = (found: FormFaults<Place>) => {
    tell(found)
    lookAt(Object.keys(found) as (Place | SmsPlace)[])
  }
  const inFields = (): FormFaults<Place> => {
    const found: FormFaults<string> = {}
    for (const field of ['phone', 'smsCode'] as const) {
      const fault = fieldFault(code.now(), field)
      if (fault) found[field] = fault
    }
    return found as FormFaults<Place>
  }
  const forget = (...places: readonly string[]) =>
    setFaults((before) => {
      const kept = Object.entries(before).filter(([place]) => !places.includes(place))
      return Object.fromEntries(kept) as Partial<Record<Place, string>>
    })
  return {
    root,
    code,
    faults,
    busy,
    awake,
    tell,
    forget,
    lookAt,
    submit: async ({ check, send, refused }, event) => {
      event?.preventDefault()
      if (underWay.current) return
      forget('form')
      const found = { ...inFields(), ...check?.() }
      if (hasAny(found)) return show(found)
      underWay.current = true
      setBusy(true)
      setFaults({})
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

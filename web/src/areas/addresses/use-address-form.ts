import { Failure } from '@shop/contract/kit/client'
import { addressMessages } from '@shop/contract/messages/addresses'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { keepDraft } from './draft.ts'
import {
  type AddressValues,
  allProblems,
  type Faults,
  type FieldName,
  formPlaces,
  inputOf,
  problemAt,
  withMasksBack,
} from './form-values.ts'
import { invalidateAddresses, saveAddress } from './queries.ts'
import type { AddressInput, AddressView } from './types.ts'

/** Where the server's refusals belong. */
const placeOfField: Readonly<Record<Exclude<keyof AddressInput, 'isDefault'>, FieldName>> = {
  consignee: 'consignee',
  consigneePhone1: 'landline',
  consigneePhone2: 'mobile',
  provinceCode: 'place',
  cityCode: 'place',
  regionCode: 'place',
  streetCode: 'place',
  customArea: 'customArea',
  zipCode: 'zipCode',
}

export interface AddressFormParts {
  /** Whose form it is; a draft is kept for nobody else. */
  accountId: string
  /** The address that is changed; undefined for a new one. */
  stored: AddressView | undefined
  initial: AddressValues
  /** The values differ from what is stored though nobody has typed yet, as those of a draft do. */
  isRestored: boolean
  onSaved: (id: string) => void
}

/** What became of saving; a refusal is told in the form. */
export type Saved = { id: string } | { isSessionOver: boolean }

/** Saving from outside the form, where it is a part of something larger. */
export interface AddressFormHandle {
  /** Marks what is wrong and looks at the first of it. @returns whether nothing is */
  check: () => boolean
  save: () => Promise<Saved>
  /** Keeps what is typed for after the login, where something else heard that the session is over. */
  keep: () => void
}

/** The address form's state: what is typed, what is wrong with it, and its saving. */
export function useAddressForm({ accountId, stored, initial, isRestored, onSaved }: AddressFormParts) {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  /** It was removed elsewhere: there is nothing to save to. */
  const [isGone, setGone] = useState(false)
  /** Fields to look for the first fault in, once it is drawn. */
  const [focusFirstError, setLookAt] = useState<readonly FieldName[]>([])
  const root = useRef<HTMLFormElement>(null)
  const latest = useRef(values)
  latest.current = values

  useEffect(() => {
    const controls = root.current?.querySelectorAll<HTMLElement>('[data-place]') ?? []
    for (const control of controls) {
      if (focusFirstError.includes(control.dataset.place as FieldName)) return control.focus()
    }
  }, [focusFirstError])

  const change = (part: Partial<AddressValues>) => {
    latest.current = { ...latest.current, ...part }
    setValues(latest.current)
    // What was wrong may be right now; what is wrong now is said when the field is left.
    const touched = formPlaces.filter((at) => at in part)
    const right = Object.fromEntries(touched.map((at) => [at, undefined]))
    setProblems((before) => ({ ...before, ...right, form: isGone ? before.form : undefined }))
  }
  const bringMasksBack = () => {
    latest.current = withMasksBack(latest.current, stored)
    setValues(latest.current)
  }
  const leave = (at: FieldName) => {
    if (busy || isGone) return
    if (at === 'mobile' || at === 'landline') bringMasksBack()
    setProblems((before) => ({ ...before, [at]: problemAt(at, latest.current, stored) }))
  }
  /** Takes what was recognised in a pasted line over and shows what is left to fill in. */
  const fillIn = (part: Partial<AddressValues>) => {
    change(part)
    const left = allProblems(latest.current, stored)
    setProblems(Object.fromEntries(formPlaces.filter((at) => at in part).map((at) => [at, left[at]])))
    const missing = formPlaces.filter((at) => left[at])
    setLookAt(missing.length > 0 ? missing : ['consignee'])
  }

  const refused = (error: unknown): Faults => {
    const failure = error instanceof Failure ? error : undefined
    const beside = (failure?.fields ?? []).flatMap(({ path, message }) => {
      const at = (placeOfField as Readonly<Record<string, FieldName | undefined>>)[path]
      return at ? [[at, message] as const] : []
    })
    if (beside.length > 0) return Object.fromEntries(beside)
    return { form: failure?.message || addressMessages.ADDRESS_FAILED }
  }
  const check = (): boolean => {
    bringMasksBack()
    const found = allProblems(latest.current, stored)
    setProblems(found)
    const wrong = formPlaces.filter((at) => found[at])
    if (wrong.length > 0) setLookAt(wrong)
    return wrong.length === 0
  }
  const keep = () => keepDraft(accountId, { id: stored?.id, values: latest.current }, Date.now())
  const save = async (): Promise<Saved> => {
    if (busy || isGone || !check()) return { isSessionOver: false }
    setBusy(true)
    try {
      const id = await saveAddress(stored?.id, inputOf(latest.current))
      await invalidateAddresses().catch(() => undefined)
      setBusy(false)
      onSaved(id)
      return { id }
    } catch (error) {
      // The session is over: the page leads to login by itself, and brings the form back after it (access spec section 6).
      if (error instanceof Failure && error.status === 401) {
        keep()
        return { isSessionOver: true }
      }
      if (error instanceof Failure && error.code === 'NOT_FOUND') {
        await invalidateAddresses().catch(() => undefined)
        setGone(true)
        setProblems({ form: '这个地址已被删除，不能再保存' })
        setBusy(false)
        return { isSessionOver: false }
      }
      const said = refused(error)
      setProblems(said)
      setLookAt(formPlaces.filter((at) => said[at]))
      setBusy(false)
      return { isSessionOver: false }
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }

  const isDirty = !isGone && (isRestored || JSON.stringify(values) !== JSON.stringify(initial))
  return { root, values, problems, busy, isGone, isDirty, change, leave, fillIn, check, save, keep, submit }
}

import type { AddressInput } from '@shop/contract/areas/addresses'
import { Failure } from '@shop/contract/kit/client'
import { addressMessages } from '@shop/contract/messages/addresses'
import { useRef, useState } from 'react'
import { askToLogIn } from '../../lib/form-draft.ts'
import { placeProblems, useForm } from '../../lib/use-form.ts'
import { keepDraft } from './draft.ts'
import {
  type AddressValues,
  allProblems,
  emptyValues,
  type FieldName,
  formPlaces,
  inputOf,
  valuesOf,
  withMasksBack,
} from './form-values.ts'
import { type AddressView, invalidateAddresses, saveAddress } from './queries.ts'

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

const GONE = { form: '这个地址已被删除，不能再保存' }

/** The address form's state: what is typed, what is wrong with it, and its saving. */
export function useAddressForm({ accountId, stored, initial, isRestored, onSaved }: AddressFormParts) {
  /** It was removed elsewhere: there is nothing to save to. */
  const [isGone, setGone] = useState(false)
  const outcome = useRef<Saved>({ isSessionOver: false })
  const keep = () => keepDraft(accountId, { id: stored?.id, values: form.now() }, Date.now())
  const form = useForm<AddressValues, FieldName>({
    initial: () => (isRestored ? (stored ? valuesOf(stored) : emptyValues) : initial),
    isBegun: (values, saved) => JSON.stringify(values) !== JSON.stringify(saved),
    check: (values) => allProblems(values, stored),
    send: async (values) => {
      const id = await saveAddress(stored?.id, inputOf(values))
      await invalidateAddresses().catch(() => undefined)
      outcome.current = { id }
      onSaved(id)
    },
    refused: (error) => {
      const failure = error instanceof Failure ? error : undefined
      if (failure?.code === 'NOT_FOUND') {
        void invalidateAddresses().catch(() => undefined)
        setGone(true)
        return GONE
      }
      return placeProblems<FieldName>(
        failure,
        { fields: placeOfField },
        failure?.message || addressMessages.ADDRESS_FAILED,
      )
    },
    draft: {
      // The page takes it, to open the form that it belongs to, and says so.
      take: () => (isRestored ? initial : undefined),
      keep: () => {
        keep()
        askToLogIn()
        outcome.current = { isSessionOver: true }
      },
    },
  })

  const change = (part: Partial<AddressValues>) => {
    form.change(part)
    if (isGone) form.tell(GONE)
  }
  const bringMasksBack = () => {
    const { mobile, landline } = withMasksBack(form.now(), stored)
    if (mobile !== form.now().mobile || landline !== form.now().landline) form.change({ mobile, landline })
  }
  const leave = (at: FieldName) => {
    if (form.busy || isGone) return
    if (at === 'mobile' || at === 'landline') bringMasksBack()
    form.leave(at)
  }
  /** Takes what was recognised in a pasted line over and shows what is left to fill in. */
  const fillIn = (part: Partial<AddressValues>) => {
    change(part)
    const left = allProblems(form.now(), stored)
    form.show(Object.fromEntries(formPlaces.filter((at) => at in part).map((at) => [at, left[at]])))
    const missing = formPlaces.filter((at) => left[at])
    form.focusOn(missing.length > 0 ? missing : ['consignee'])
  }
  const check = (): boolean => {
    bringMasksBack()
    const found = allProblems(form.now(), stored)
    form.show(found)
    return Object.values(found).every((problem) => problem === undefined)
  }
  const save = async (): Promise<Saved> => {
    if (isGone || form.busy) return { isSessionOver: false }
    bringMasksBack()
    outcome.current = { isSessionOver: false }
    await form.submit()
    return outcome.current
  }
  return { ...form, isGone, isUnsaved: form.isUnsaved && !isGone, change, leave, fillIn, check, save, keep }
}

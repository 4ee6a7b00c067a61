import { persistedDraft } from '../../lib/persisted-draft.ts'
import type { AddressValues } from './form-values.ts'

/** A form that was being saved when the session ended. */
export interface Draft {
  /** Of the address that was changed; undefined for a new one. */
  id: string | undefined
  values: AddressValues
}

export const { keep: keepDraft, take: takeDraft } = persistedDraft<Draft>('address-draft')

import { platformMessages } from '@shop/contract/messages/platform'
import { notify } from '../ui/notice-store.ts'
import { persistedDraft } from './persisted-draft.ts'
import type { FormDraft } from './use-form.ts'

/** Saving without a session shows 请登录; the gate leads on to login, and back. */
export function askToLogIn(): void {
  notify(platformMessages.NOT_LOGGED_IN, 'failure')
}

/** For a form whose values are kept nowhere, such as passwords: the shopper is asked to log in. */
export const noDraft: FormDraft<never> = {
  take: () => undefined,
  keep: askToLogIn,
}

export interface DraftOptions {
  /** Told the shopper when a draft comes back. */
  restored: string
  /** Kept in memory alone, for what belongs in no browser's store. */
  inMemory?: boolean
}

/**
 * Drafts of one kind of form, under the key of this tab's store. Each belongs to a member and is about one thing, such as an
 * order; it is handed out once, to the same member, for the same thing.
 */
export function formDrafts<Values>(key: string, { restored, inMemory = false }: DraftOptions) {
  const { keep, take } = persistedDraft<{ about: string; values: Values }>(key, undefined, inMemory)
  return (accountId: string, about = ''): FormDraft<Values> => ({
    take: () => {
      const kept = take(accountId, Date.now())
      if (kept?.about !== about) return undefined
      // Drawing goes first: a form is drawn while it takes its draft.
      queueMicrotask(() => notify(restored))
      return kept.values
    },
    keep: (values) => {
      keep(accountId, { about, values }, Date.now())
      askToLogIn()
    },
  })
}

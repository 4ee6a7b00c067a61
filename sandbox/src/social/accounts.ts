import { createHash } from 'node:crypto'
import type { Static } from 'typebox'
import { Type as T } from 'typebox'
import { SOCIAL_PROVIDERS, type SocialProvider } from './keys.ts'

export const SocialAccountSchema = T.Object({
  id: T.String(),
  provider: T.Enum(SOCIAL_PROVIDERS),
  name: T.String(),
})
export type SocialAccount = Static<typeof SocialAccountSchema>

/** Who is there from the start, at each provider; their ids outlive a restart, so that a member finds the way in again. */
const FIRST_NAMES = ['小满', '青禾与茶', '老周说养生', '半夏 Lin'] as const

export interface Accounts {
  list(provider?: SocialProvider): SocialAccount[]
  find(provider: SocialProvider, id: string): SocialAccount | undefined
  add(provider: SocialProvider, name: string): SocialAccount
}

/** Who has an account with the providers. `changed` is called after each change. */
export function accountBook(changed: () => void): Accounts {
  const all: SocialAccount[] = SOCIAL_PROVIDERS.flatMap((provider) =>
    FIRST_NAMES.map((name, index) => ({ id: `${provider}-${index + 1}`, provider, name })),
  )
  let added = 0
  return {
    list: (provider) => all.filter((account) => provider === undefined || account.provider === provider),
    find: (provider, id) => all.find((account) => account.provider === provider && account.id === id),
    add: (provider, name) => {
      added += 1
      // A number of this process alone would name another person after a restart.
      const account = { id: `${provider}-${Date.now().toString(36)}-${added}`, provider, name }
      all.push(account)
      changed()
      return account
    },
  }
}

/** An id that one client (or one company) sees of an account, as hex digits. */
export function idFor(account: SocialAccount, seenBy: string): string {
  return createHash('sha256').update(`${account.provider}\0${account.id}\0${seenBy}`).digest('hex')
}

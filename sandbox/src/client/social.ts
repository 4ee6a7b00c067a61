import type { SocialAccount } from '../social/accounts.ts'

/** An account that is there, a new one by its name, or a refusal. */
export type SocialChoice = SocialAccount | { readonly name: string } | 'refuse'

/** Sends the form of a provider's page and answers where it leads. */
export async function sendBack(address: string, choice: SocialChoice): Promise<URL> {
  const form = new URLSearchParams(
    choice === 'refuse'
      ? { decision: 'refuse' }
      : 'id' in choice
        ? { account: choice.id }
        : { account: 'new', name: choice.name },
  )
  const response = await fetch(address, { method: 'POST', body: form, redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`The provider's page answered ${response.status}: ${await response.text()}`)
  return new URL(location)
}

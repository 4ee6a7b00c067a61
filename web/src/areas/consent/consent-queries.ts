import type * as operations from '@shop/contract/areas/account/privacy'
import { type ConsentKind, consents } from '@shop/contract/consents'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { useQuery } from '@tanstack/react-query'
import * as privacyApi from '../../api/account/privacy.gen.ts'
import { queryClient } from '../../lib/query-client.ts'

export type Consent = AnswerOf<typeof operations.listConsents>[number]

/** Everything that the privacy page shows stands under this key. */
export const privacyKey = ['privacy'] as const

const consentsKey = [...privacyKey, 'consents'] as const

/** Every consent, the latest of each kind first; asked for only when it is wanted. */
export function useConsents(isWanted = true) {
  return useQuery({
    queryKey: consentsKey,
    enabled: isWanted,
    queryFn: ({ signal }) => privacyApi.listConsents({}, { signal }),
  })
}

/** After something that changed what the privacy page shows. */
export function invalidatePrivacy(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: privacyKey })
}

/**
 * After consents went with something else, on a page that is left now: what is read anew is given up with the page,
 * so that the next one would ask again for what it finds from before.
 */
export function forgetConsents(): Promise<void> {
  return queryClient.resetQueries({ queryKey: consentsKey })
}

/** Gives a consent by itself, in the version that stands now. */
export async function giveConsent(kind: ConsentKind): Promise<void> {
  await privacyApi.giveConsent({ kind, version: consents[kind].version })
  await invalidatePrivacy().catch(() => undefined)
}

/** Whether a kind is agreed to in the version that stands now. @param given as they were read, if they were */
export function isLiveConsent(given: readonly Consent[] | undefined, kind: ConsentKind): boolean {
  return liveConsent(given, kind) !== undefined
}

function liveConsent(given: readonly Consent[] | undefined, kind: ConsentKind): Consent | undefined {
  return given?.find(
    (each) => each.kind === kind && each.withdrawnAt === null && each.version === consents[kind].version,
  )
}

export interface LiveConsent {
  /** Not known yet. */
  waits: boolean
  /** When the version that stands now was agreed to, epoch ms; undefined where it has to be asked for. */
  givenAt: number | undefined
}

/** Whether a consent holds. What cannot be read has to be asked for, which never harms. */
export function useLiveConsent(kind: ConsentKind, isWanted: boolean): LiveConsent {
  const { data, isLoading } = useConsents(isWanted)
  return { waits: isWanted && isLoading, givenAt: liveConsent(data, kind)?.givenAt }
}

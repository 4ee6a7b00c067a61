import { type ConsentKind, consents } from '@shop/contract/consents'
import { useConsents } from './privacy-queries.ts'

export interface LiveConsent {
  /** Not known yet. */
  waits: boolean
  /** When the version that stands now was agreed to, epoch ms; undefined where it has to be asked for. */
  givenAt: number | undefined
}

/** Whether a consent holds (decision 34). What cannot be read has to be asked for, which never harms. */
export function useLiveConsent(kind: ConsentKind, isWanted: boolean): LiveConsent {
  const { data, isLoading } = useConsents(isWanted)
  const live = data?.find(
    (given) => given.kind === kind && given.withdrawnAt === null && given.version === consents[kind].version,
  )
  return { waits: isWanted && isLoading, givenAt: live?.givenAt }
}

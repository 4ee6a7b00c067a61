import { type ConsentKind, consents } from '@shop/contract/consents'

interface Given {
  kind: ConsentKind
  version: string
  withdrawnAt: number | null
}

/** How a consent stands. @param given every consent, the latest of each kind first */
export function consentState<Row extends Given>(given: readonly Row[], kind: ConsentKind) {
  const latest = given.find((consent) => consent.kind === kind)
  const isLive = latest !== undefined && latest.withdrawnAt === null
  return { latest, isLive, isOutdated: isLive && latest.version !== consents[kind].version }
}

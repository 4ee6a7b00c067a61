import { type RetainedKind, retention } from '@shop/contract/fields/closure'

/** A year counts 366 days here, so that no leap day cuts short what the law asks for. */
const YEAR = 366 * 24 * 60 * 60 * 1000

/** What is older than this has been kept for as long as the published retention says (account#105). */
export function retentionCutoff(kind: RetainedKind, now: Date): Date {
  const { years } = retention.find((entry) => entry.kind === kind)!
  return new Date(now.getTime() - years * YEAR)
}

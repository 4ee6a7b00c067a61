import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { takeWithinOrThrow } from '../access/index.ts'
import { type MaskedPlace, unmaskPatient } from './domain/masked-values.ts'
import type { StoredPatient } from './domain/stored-patient.ts'

/** Masks that differ from what is kept, a member may send so many of within an hour (care#26). */
export const PATIENT_MASK_MISSES = { most: 5, within: 60 * 60 * 1000 } as const

export type UnmaskedNumbers =
  | { outcome: 'known'; patient: StoredPatient }
  /** The miss is counted when the caller's transaction commits. */
  | { outcome: 'differs'; field: MaskedPlace }

/**
 * The numbers that a change means. Runs under the lock of the book, so that parallel guesses are counted one after the other; after the last
 * miss no mask is looked at, right or wrong.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function unmaskNumbers(
  tx: Database,
  platform: Pick<Platform, 'limits'>,
  accountId: string,
  given: StoredPatient,
  stored: StoredPatient,
  now: Date,
): Promise<UnmaskedNumbers> {
  const { patient, hasMasks, differing } = unmaskPatient(given, stored)
  if (!hasMasks) return { outcome: 'known', patient }
  const counted = { kind: 'patient-mask', subject: accountId, limits: [PATIENT_MASK_MISSES] }
  const misses = await platform.limits.count(tx, counted, PATIENT_MASK_MISSES.within, now)
  if (misses >= PATIENT_MASK_MISSES.most || differing) {
    await takeWithinOrThrow(tx, platform, [counted], now)
  }
  return differing ? { outcome: 'differs', field: differing } : { outcome: 'known', patient }
}

import type { SensitiveKind } from '@shop/contract/fields/privacy'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Owner } from '../../platform/sessions/owner.ts'
import { recordSensitiveRead } from '../consent/index.ts'
import { rowLimits } from './limits.ts'

/** Somebody who reads what is the account's own: a member, or who holds a link. */
export interface OwnReader {
  accountId: string
  reader: 'member' | 'linkHolder'
  /** The session, or the holder of the link, whose readings are told together. */
  sight: string
  device: string
}

/** What is read: a kind, and of which patient or prescription. */
export interface OwnReading {
  kind: SensitiveKind
  of: string
}

/** One row tells of what a session reads of a patient within ten minutes, so that many readings do not bury somebody else's. */
export async function recordOwnReading(
  tx: Database,
  { limits }: Pick<Platform, 'limits'>,
  { sight, ...reader }: OwnReader,
  { kind, of }: OwnReading,
  now: Date,
): Promise<void> {
  const { allowed: isNew } = await limits.takeWithin(tx, rowLimits(sight, of, kind), now)
  if (isNew) await recordSensitiveRead(tx, { ...reader, kind }, now)
}

/** The same before an answer that is no write of its own; where the row stands already, nothing is locked (care#102). */
export async function keepOwnReading(
  platform: Pick<Platform, 'pool' | 'limits'>,
  owner: Pick<Owner, 'write'>,
  reader: OwnReader,
  reading: OwnReading,
  now: Date,
): Promise<void> {
  for (const { kind, subject, limits } of rowLimits(reader.sight, reading.of, reading.kind)) {
    const within = Math.max(...limits.map((limit) => limit.within))
    if ((await platform.limits.count(platform.pool, { kind, subject }, within, now)) > 0) return
  }
  await owner.write((tx) => recordOwnReading(tx, platform, reader, reading, now))
}

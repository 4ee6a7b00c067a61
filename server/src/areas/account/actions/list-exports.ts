import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listedExports } from '../export-store.ts'

/** The member's exports, the latest first. */
export async function listExports({ pool }: Platform, { accountId }: Member, now: Date) {
  const listed = await listedExports(pool, accountId, now)
  return listed.map(({ id, state, askedAt, expiresAt, size }) => ({
    id,
    state,
    askedAt: askedAt.getTime(),
    expiresAt: expiresAt?.getTime() ?? null,
    size,
  }))
}

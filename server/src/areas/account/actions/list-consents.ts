import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readConsents } from '../../consent/index.ts'

/** Every consent, those taken back too, the latest first. */
export async function listConsents({ pool }: Platform, { accountId }: Member) {
  const given = await readConsents(pool, accountId)
  return given.reverse().map(({ kind, version, givenAt, withdrawnAt }) => ({
    kind,
    version,
    givenAt: givenAt.getTime(),
    withdrawnAt: withdrawnAt?.getTime() ?? null,
  }))
}

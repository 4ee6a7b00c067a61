import type { LoginMethod } from '@shop/contract/areas/access'
import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'

/** The devices that are logged in: this one first, then the latest. */
export async function listDevices({ pool, sessions }: Platform, member: Member, now: Date) {
  const live = await sessions.live(pool, member, now)
  return live.map(({ id, device, method, createdAt, refreshedAt }) => ({
    id,
    device,
    method: method as LoginMethod,
    startedAt: createdAt.getTime(),
    seenAt: refreshedAt.getTime(),
    isCurrent: id === member.sessionId,
  }))
}

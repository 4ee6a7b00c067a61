import { ACCESS_EVENTS_SHOWN } from '@shop/contract/areas/access'
import type { Member } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readLatestEvents } from '../event-store.ts'

/** What happened lately to the account's access, the latest first. */
export async function listAccessEvents({ pool }: Platform, { accountId, sessionId }: Member) {
  const events = await readLatestEvents(pool, accountId, ACCESS_EVENTS_SHOWN)
  return events.map(({ kind, device, at, count, sessionId: of }) => ({
    kind,
    device,
    at: at.getTime(),
    count,
    isCurrent: of === sessionId,
  }))
}

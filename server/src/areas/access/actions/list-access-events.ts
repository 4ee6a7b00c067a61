import { ACCESS_EVENTS_SHOWN } from '@shop/contract/areas/access'
import type { Member } from '../../../platform/http/caller.ts'
import type { Shop } from '../../../platform/shop.ts'
import { readLatestEvents } from '../event-store.ts'

/** What happened lately to the account's access, the latest first. */
export async function listAccessEvents({ pool }: Shop, { accountId, sessionId }: Member) {
  const events = await readLatestEvents(pool, accountId, ACCESS_EVENTS_SHOWN)
  return events.map(({ kind, device, at, count, sessionId: of }) => ({
    kind,
    device,
    at: at.getTime(),
    count,
    isCurrent: of === sessionId,
  }))
}

import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { purgeAccessEvents } from './areas/access/event-store.ts'
import { recordAccessEvent } from './areas/access/index.ts'
import { accessEvents } from './areas/access/tables.ts'
import { purgeSensitiveReads, readSensitiveReads, recordSensitiveRead } from './areas/consent/read-store.ts'
import { insertConsent, purgeEndedConsents, readConsents, withdrawKind } from './areas/consent/store.ts'
import { loginAs } from './testing/login.ts'
import { useShop } from './testing/shop.ts'

const shop = useShop()
const before = new Date('2023-11-20T00:00:00Z')
const [old, kept] = [new Date(before.getTime() - 1), before]

it('forgets events of long ago, and no others', async () => {
  const { pool } = shop().shop
  const { accountId } = await loginAs(shop().shop)
  for (const at of [old, kept]) await recordAccessEvent(pool, { accountId, kind: 'logout', device: '' }, at)
  await purgeAccessEvents(pool, before)
  const left = await pool.orm.select().from(accessEvents).where(eq(accessEvents.accountId, accountId))
  expect(left.filter(({ kind }) => kind === 'logout').map(({ at }) => at)).toEqual([kept])
})

it('forgets readings of long ago, and no others', async () => {
  const { pool } = shop().shop
  const { accountId } = await loginAs(shop().shop)
  for (const at of [old, kept]) await recordSensitiveRead(pool, { accountId, kind: 'health', reader: 'member' }, at)
  await purgeSensitiveReads(pool, before)
  expect((await readSensitiveReads(pool, accountId)).map(({ at }) => at)).toEqual([kept])
})

it('forgets consents that ended long ago, and none that is live', async () => {
  const { pool } = shop().shop
  const { accountId } = await loginAs(shop().shop)
  await insertConsent(pool, accountId, 'health', 'ended', old)
  await withdrawKind(pool, accountId, 'health', old)
  await insertConsent(pool, accountId, 'health', 'ended later', old)
  await withdrawKind(pool, accountId, 'health', kept)
  await insertConsent(pool, accountId, 'health', 'live', old)
  await purgeEndedConsents(pool, before)
  const left = (await readConsents(pool, accountId)).filter(({ kind }) => kind === 'health')
  expect(left.map(({ version }) => version).sort()).toEqual(['ended later', 'live'])
})

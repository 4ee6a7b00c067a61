import type { CouponOptions } from '@shop/world'
import { expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import type { EventBus } from '../../platform/events.ts'
import { couponBuilders, couponMember } from '../../testing/coupon-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { tellOfExpiry } from './actions/tell-of-expiry.ts'

const shop = useShop()
const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows
const DAY = 86_400_000
/** Ten o'clock in Shanghai, so that no test meets the end of a day. */
const start = new Date('2027-03-10T02:00:00Z').getTime()
const at = (days: number, ms = 0) => new Date(start + days * DAY + ms)
const run = (now: Date) => tellOfExpiry(shop().shop, now)

/** A member who was given a coupon a month ago. */
async function holder(...coupons: readonly CouponOptions[]) {
  const someone = await couponMember(shop())
  const give = (options: CouponOptions) =>
    couponBuilders(shop()).coupon({ member: someone, grantedAt: at(-30), ...options })
  for (const options of coupons) await give(options)
  /** How many coupons each message told of. */
  const told = async () =>
    (
      await sql(
        `SELECT payload FROM outbox_messages WHERE kind = 'sms-news' AND payload ->> 'accountId' = $1 ORDER BY id`,
        [someone.accountId],
      )
    ).map(({ payload }) => [payload.news, payload.order])
  return { ...someone, give, told }
}
const once = (count: number) => ['couponExpiring', String(count)]

// Holds money#17.
it('a member is told once, three days before coupons expire, in one message however many', async () => {
  const someone = await holder({ expiredDate: at(3) }, { expiredDate: at(2) }, { expiredDate: at(3, 1) })
  await run(at(0, -1))
  expect(await someone.told()).toEqual([once(1)])
  const other = await holder({ expiredDate: at(3) }, { expiredDate: at(2) }, { expiredDate: at(3, 1) })
  await run(at(0))
  expect(await other.told()).toEqual([once(2)])
  await run(at(0))
  expect(await other.told()).toEqual([once(2)])
})

// Holds money#17.
it('what comes up later on the same day is told on the next one', async () => {
  const someone = await holder({ expiredDate: at(3) }, { expiredDate: at(3, 1000) })
  await run(at(0))
  await run(at(0, 2000))
  expect(await someone.told()).toEqual([once(1)])
  await run(at(1))
  expect(await someone.told()).toEqual([once(1), once(1)])
  await run(at(2))
  expect(await someone.told()).toHaveLength(2)
})

// Holds money#17.
it.each<[string, CouponOptions]>([
  ['has expired', { expiredDate: at(0) }],
  ['expires later', { expiredDate: at(4) }],
  ['was given with less than three days left', { grantedAt: at(-1), expiredDate: at(1) }],
])('nobody is told of a coupon that %s', async (_, coupon) => {
  const someone = await holder(coupon)
  await run(at(0))
  expect(await someone.told()).toEqual([])
})

// Holds money#17.
it('nobody is told of a coupon that an order uses; when it comes back in time they are', async () => {
  const someone = await holder()
  const a = couponBuilders(shop())
  const { id } = await a.order({ member: await a.member({ phone: someone.phone }), status: 'waitPay' })
  await someone.give({ expiredDate: at(3), usedFor: { id } })
  await run(at(0))
  expect(await someone.told()).toEqual([])
  await sql('UPDATE coupon_uses SET returned_at = now() WHERE order_id = $1', [id])
  await run(at(1))
  expect(await someone.told()).toEqual([once(1)])
})

// Holds money#17.
it('runs side by side tell each member once', async () => {
  const members = await Promise.all(
    Array.from({ length: 12 }, () => holder({ expiredDate: at(3) }, { expiredDate: at(3) })),
  )
  await Promise.all(Array.from({ length: 6 }, () => run(at(0))))
  for (const member of members) expect(await member.told()).toEqual([once(2)])
})

it('a coupon that an order is just taking is left out, and so is one whose order fails meanwhile until the next day', async () => {
  const someone = await holder({ expiredDate: at(3) })
  const { give } = someone
  const taken = await give({ expiredDate: at(3) })
  await transaction(shop().shop.pool, async (tx) => {
    await tx.orm.execute(`SELECT 1 FROM coupon_grants WHERE id = '${taken.id}' FOR UPDATE`)
    await run(at(0))
  })
  expect(await someone.told()).toEqual([once(1)])
  await run(at(0))
  expect(await someone.told()).toEqual([once(1)])
  await run(at(1))
  expect(await someone.told()).toEqual([once(1), once(1)])
})

it('one member whom nobody can be told of holds up no other', async () => {
  const [broken, fine] = [await holder({ expiredDate: at(3) }), await holder({ expiredDate: at(3) })]
  const { pool, log } = shop().shop
  const events: EventBus = {
    emit: async (tx, event, payload, now) => {
      if ((payload as { accountId: string }).accountId === broken.accountId) throw new Error('not now')
      await shop().shop.events.emit(tx, event, payload, now)
    },
  }
  await tellOfExpiry({ pool, log, events }, at(0))
  expect(await fine.told()).toEqual([once(1)])
  expect(await broken.told()).toEqual([])
  await run(at(0))
  expect(await broken.told()).toEqual([once(1)])
})

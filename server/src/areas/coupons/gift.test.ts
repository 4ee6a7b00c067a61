import type { TemplateOptions } from '@shop/world'
import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import type { ApiError } from '../../platform/http/api-error.ts'
import { openBrowser } from '../../testing/browser.ts'
import { type CouponMember, couponBuilders, couponMember } from '../../testing/coupon-steps.ts'
import { freshPhone, loginAs } from '../../testing/login.ts'
import { eraseAccount, mergeAccounts } from '../../testing/personal-data.ts'
import { useShop } from '../../testing/shop.ts'
import { claimGift } from './actions/gift-for-new-members.ts'

const shop = useShop()
const sql = async (text: string, values: unknown[] = []) => (await shop().shop.pool.pool.query(text, values)).rows
const a = () => couponBuilders(shop())
const stopAll = () => sql('UPDATE coupon_templates SET stopped_at = now() WHERE stopped_at IS NULL')
afterEach(stopAll)

const pack = (...templates: TemplateOptions[]) =>
  Promise.all(templates.map((template) => a().couponTemplate({ giftAmount: 1, ...template })))
const claim = (someone: CouponMember) => someone.call('POST', '/coupons/giftPack')
const look = async (someone: CouponMember) => (await someone.call('GET', '/coupons/giftPack')).body
const heldBy = ({ accountId }: { accountId: string }) =>
  sql('SELECT cause FROM coupon_grants WHERE account_id = $1 ORDER BY cause', [accountId])

/** A member who logged in by name and has no phone. */
async function memberWithoutPhone(): Promise<CouponMember> {
  const login = await loginAs(shop().shop)
  await sql('DELETE FROM account_phones WHERE account_id = $1', [login.accountId])
  await sql('UPDATE accounts SET phone = NULL WHERE account_id = $1', [login.accountId])
  return { ...login, call: (method, path, body) => openBrowser(shop()).send(method, path, body, login.bearer) }
}

describe('the gift for new members', () => {
  // Holds money#19.
  it('is shown to visitors and members, and claimed with everything that is in it', async () => {
    const [{ id }] = (await pack({ name: '新人满99减20', couponValue: 2000, minConsume: 9900 })) as [{ id: string }]
    await pack({ name: '新人满49减8', couponValue: 800, minConsume: 4900, giftAmount: 2, createdAt: new Date() })
    const seen = [
      { couponAmount: 1, couponValue: 2000, couponType: 1, minConsume: 9900, name: '新人满99减20' },
      { couponAmount: 2, couponValue: 800, couponType: 1, minConsume: 4900, name: '新人满49减8' },
    ]
    const withStatus = (couponStatus: number) => seen.map((each) => ({ ...each, couponStatus }))
    const visited = await openBrowser(shop()).send('GET', '/coupons/giftPack')
    expect(visited.body).toEqual({ state: 'loginNeeded', giftPacksCouponDTOS: withStatus(0) })

    const someone = await couponMember(shop())
    expect(await look(someone)).toEqual({ state: 'claimable', giftPacksCouponDTOS: withStatus(0) })
    expect(await claim(someone)).toMatchObject({ status: 201, body: { granted: 3 } })
    expect(await heldBy(someone)).toEqual([{ cause: 'gift:1' }, { cause: 'gift:1' }, { cause: 'gift:2' }])
    expect(await look(someone)).toEqual({ state: 'claimed', giftPacksCouponDTOS: withStatus(0) })
    expect((await someone.call('GET', '/coupons/available')).body).toEqual({ available: 3 })
    expect(await sql('SELECT granted FROM coupon_templates WHERE id = $1', [id])).toEqual([{ granted: 1 }])
  })

  // Holds money#19.
  it('shows who claimed it what was used and what has expired', async () => {
    await pack({ name: '甲' }, { name: '乙' })
    const someone = await couponMember(shop())
    await claim(someone)
    const grantOf = (name: string) =>
      sql(
        `SELECT coupon_grants.id FROM coupon_grants JOIN coupon_templates ON coupon_templates.id = template_id
          WHERE account_id = $1 AND name = $2`,
        [someone.accountId, name],
      )
    const [[first], [second]] = [await grantOf('甲'), await grantOf('乙')]
    await sql(
      `INSERT INTO coupon_uses (account_id, id, grant_id, order_id, amount, used_at)
        VALUES ($1, gen_random_uuid(), $2, gen_random_uuid(), 1000, now())`,
      [someone.accountId, first!.id],
    )
    await sql('UPDATE coupon_grants SET expired_date = now() WHERE id = $1', [second!.id])
    const { giftPacksCouponDTOS } = await look(someone)
    const statuses = giftPacksCouponDTOS.map(({ name, couponStatus }: Record<string, unknown>) => [name, couponStatus])
    expect(Object.fromEntries(statuses)).toEqual({ 甲: 1, 乙: 2 })
  })

  // Holds money#19.
  it('is given once, however often it is claimed at once', async () => {
    const [template] = await pack({ quantity: 1000 })
    const someone = await couponMember(shop())
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(someone)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'GIFT_CLAIMED')).toHaveLength(19)
    expect(await heldBy(someone)).toHaveLength(1)
    expect(await sql('SELECT granted FROM coupon_templates WHERE id = $1', [template!.id])).toEqual([{ granted: 1 }])
  })

  // Holds money#19.
  it('is given once, also where nothing but the entry of the phone decides', async () => {
    const [template] = await pack({ quantity: 1000 })
    const someone = await couponMember(shop())
    const { pool, clock } = shop().shop
    // Without the lock of the account, and so many that no rate limit would let them through.
    const outcomes: string[] = []
    const claimAgain = async () => {
      for (let turn = 0; turn < 25; turn += 1) {
        const claiming = transaction(pool, (tx) => claimGift(tx, someone.accountId, clock.now()))
        outcomes.push(
          await claiming.then(
            () => 'claimed',
            ({ code }: ApiError) => code,
          ),
        )
      }
    }
    // As many side by side as there are connections.
    await Promise.all(Array.from({ length: 8 }, claimAgain))
    expect(outcomes.toSorted()).toEqual([...Array(199).fill('GIFT_CLAIMED'), 'claimed'])
    expect(await heldBy(someone)).toHaveLength(1)
    expect(await sql('SELECT granted FROM coupon_templates WHERE id = $1', [template!.id])).toEqual([{ granted: 1 }])
  })

  // Holds money#18, money#19.
  it('is never given more often than there is of it', async () => {
    const [template] = await pack({ quantity: 3 })
    const many = await Promise.all(Array.from({ length: 8 }, () => couponMember(shop())))
    const answers = await Promise.all(many.map(claim))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 'GIFT_ENDED')).toHaveLength(5)
    expect(await sql('SELECT granted FROM coupon_templates WHERE id = $1', [template!.id])).toEqual([{ granted: 3 }])
    const late = many[answers.findIndex(({ code }) => code === 'GIFT_ENDED')]!
    expect(await look(late)).toEqual({ state: 'ended', giftPacksCouponDTOS: [] })
    // Who came too late has not claimed, and may when there is a gift again.
    await pack({})
    expect((await claim(late)).status).toBe(201)
  })

  // Holds money#19.
  it.each<[string, TemplateOptions]>([
    ['stopped', { stoppedAt: new Date(0) }],
    ['over', { expiredDate: new Date(0), activeDate: new Date(0) }],
    ['given in full', { quantity: 1, granted: 1 }],
    ['in no gift', { giftAmount: 0 }],
  ])('has nothing in it that is %s', async (_, template) => {
    await pack(template)
    const someone = await couponMember(shop())
    expect(await look(someone)).toEqual({ state: 'ended', giftPacksCouponDTOS: [] })
    expect(await claim(someone)).toMatchObject({ status: 409, code: 'GIFT_ENDED' })
  })

  // Holds money#19.
  it('is not for who has ordered, whatever became of the order', async () => {
    await pack({})
    for (const status of ['waitPay', 'canceled'] as const) {
      const someone = await couponMember(shop())
      await a().order({ member: await a().member({ phone: someone.phone }), status })
      expect(await look(someone)).toMatchObject({ state: 'notNew', giftPacksCouponDTOS: [{ couponStatus: 2 }] })
      expect(await claim(someone)).toMatchObject({ status: 409, code: 'GIFT_NOT_NEW' })
      // Nothing was kept of the try.
      expect(await sql('SELECT 1 FROM gift_claim_directory WHERE account_id = $1', [someone.accountId])).toEqual([])
    }
  })

  // Holds money#19.
  it('asks for a phone, and for a login', async () => {
    await pack({})
    const someone = await memberWithoutPhone()
    expect((await look(someone)).state).toBe('phoneNeeded')
    expect(await claim(someone)).toMatchObject({ status: 409, code: 'GIFT_PHONE_NEEDED' })
    expect((await openBrowser(shop()).send('POST', '/coupons/giftPack')).status).toBe(401)
  })
})

describe('the gift is one a person', () => {
  const { pool, keyring, clock } = {
    pool: () => shop().shop.pool,
    keyring: () => shop().shop.keyring,
    clock: () => shop().shop.clock,
  }

  // Holds money#19.
  it('a phone that claimed claims no other, whosever it has become', async () => {
    await pack({})
    const phone = freshPhone()
    const first = await couponMember(shop(), phone)
    await claim(first)
    await transaction(pool(), (tx) => eraseAccount(tx, keyring(), first.accountId, clock().now()))
    const again = await couponMember(shop(), phone)
    expect(again.accountId).not.toBe(first.accountId)
    expect(await look(again)).toMatchObject({ state: 'claimed', giftPacksCouponDTOS: [{ couponStatus: 2 }] })
    expect(await claim(again)).toMatchObject({ status: 409, code: 'GIFT_CLAIMED' })
    expect(await heldBy(again)).toEqual([])
  })

  // Holds money#19.
  it('an account that claimed claims no other with another phone, nor after it was linked', async () => {
    await pack({})
    const [claimed, linked] = [await couponMember(shop()), await couponMember(shop())]
    await claim(claimed)
    await transaction(pool(), (tx) => mergeAccounts(tx, keyring(), claimed.accountId, linked.accountId, clock().now()))
    expect((await look(linked)).state).toBe('claimed')
    expect(await claim(linked)).toMatchObject({ status: 409, code: 'GIFT_CLAIMED' })
    expect(await heldBy(linked)).toHaveLength(1)
  })
})

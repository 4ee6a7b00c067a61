import { benefitNotificationTexts, orderNotificationTexts } from '@shop/contract/messages/notifications'
import { expect, it } from 'vitest'
import type { SmsMessage } from '../../gateways/sms/port.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { loginAs } from '../../testing/login.ts'
import { useShop } from '../../testing/shop.ts'
import { smsDelivery } from './deliver-sms.ts'
import { tellCouponExpiry, tellNews } from './listeners.ts'
import { SMS_DELIVERY } from './notify.ts'

const sent: SmsMessage[] = []
const shop = useShop({ sms: { send: async (message) => void sent.push(message) } })

/** Tells a new member that an order was refunded, and gives what the outbox then holds of it. */
async function told() {
  const { pool, clock } = shop().shop
  const { accountId, phone } = await loginAs(shop().shop)
  const news = { accountId, ordersCode: '261121000000123456', kind: 'refundDone' } as const
  await transaction(pool, (tx) => tellNews(tx, news, clock.now()))
  const { rows } = await pool.pool.query<{ payload: Record<string, string> }>(
    `SELECT payload FROM outbox_messages WHERE kind = $1 AND payload ->> 'accountId' = $2`,
    [SMS_DELIVERY, accountId],
  )
  return { accountId, phone, payload: rows[0]!.payload }
}

// Holds orders#95.
it('a notification goes to the phone that the member has when it goes out, with the end of the order’s number alone', async () => {
  const { phone, payload } = await told()
  expect(Object.values(payload)).not.toContain('261121000000123456')
  await smsDelivery(shop().shop)(payload, 'key')
  expect(sent.filter((message) => message.phone === phone)).toEqual([
    {
      phone,
      template: 'news',
      parameters: { order: '123456', event: orderNotificationTexts.refundDone },
      reference: 'key',
    },
  ])
})

// Holds money#17.
it('a notification of coupons goes out in a template of its own, and says how many and nothing of what for', async () => {
  const { pool, clock } = shop().shop
  const { accountId, phone } = await loginAs(shop().shop)
  await transaction(pool, (tx) => tellCouponExpiry(tx, { accountId, count: 2 }, clock.now()))
  const { rows } = await pool.pool.query<{ payload: Record<string, string> }>(
    `SELECT payload FROM outbox_messages WHERE kind = $1 AND payload ->> 'accountId' = $2`,
    [SMS_DELIVERY, accountId],
  )
  await smsDelivery(shop().shop)(rows[0]!.payload, 'key')
  expect(sent.filter((message) => message.phone === phone)).toEqual([
    {
      ...{ phone, template: 'benefit', reference: 'key' },
      parameters: { count: '2', event: benefitNotificationTexts.couponExpiring },
    },
  ])
})

it('nothing is sent to an account that was closed meanwhile', async () => {
  const { accountId, phone, payload } = await told()
  await shop().shop.pool.pool.query('UPDATE accounts SET closed_at = now() WHERE account_id = $1', [accountId])
  await smsDelivery(shop().shop)(payload, 'key')
  expect(sent.filter((message) => message.phone === phone)).toEqual([])
})

// Holds orders#95.
it('no notification names a drug, a disease, a prescription or what a pharmacist does: it lights up on a screen that others see', () => {
  for (const text of Object.values({ ...orderNotificationTexts, ...benefitNotificationTexts }))
    expect(text).not.toMatch(/药|病|症|处方|诊|疗|患/)
})

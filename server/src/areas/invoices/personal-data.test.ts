import { type Builders, makeBuilders } from '@shop/world'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { outboxMessages } from '../../platform/jobs/tables.ts'
import { eraseAccount, exportAccount, mergeAccounts } from '../../testing/personal-data.ts'
import { useSandbox } from '../../testing/sandbox.ts'
import { useShop } from '../../testing/shop.ts'
import { INVOICE_MAIL_DELIVERY, invoiceMailDelivery } from './mail-delivery.ts'
import { invoiceMails, invoices } from './tables.ts'

const { desk, mail } = await useSandbox()
const shop = useShop({ environment: mail })
let a: Builders

beforeAll(() => {
  const { pool, keyring, clock } = shop().shop
  a = makeBuilders({ pool, keyring, now: () => clock.now() })
})

const invoice = {
  state: 'issued',
  type: '2-1',
  title: '云杉书店',
  taxPayerNumber: '91350100M000100Y43',
  content: '明细',
} as const

const send = (bearer: Record<string, string>, ordersCode: string, emails: string) =>
  shop().app.inject({
    method: 'POST',
    url: '/api/my_invoice/email',
    headers: { ...bearer, 'x-forwarded-for': shop().freshAddress() },
    payload: { ordersCode, emails },
  })

/** A member with an invoice that is on its way by mail. */
async function mailed(to = 'shopper@example.com') {
  const { member, bearer } = await a.session()
  const { ordersCode } = await a.order({ member, status: 'completeTransaction', invoice })
  const answer = await send(bearer, ordersCode, to)
  expect(answer.statusCode, answer.body).toBe(204)
  return { accountId: member.accountId, ordersCode }
}

const rowsOf = async (accountId: string) => {
  const { orm } = shop().shop.pool
  return {
    invoices: await orm.select().from(invoices).where(eq(invoices.accountId, accountId)),
    mails: await orm.select().from(invoiceMails).where(eq(invoiceMails.accountId, accountId)),
  }
}

describe('invoices of a member', () => {
  // Holds orders#93.
  it('are handed over by a merge, and read under the new account', async () => {
    const { pool, keyring, clock } = shop().shop
    const from = await mailed()
    const { member, bearer } = await a.session()
    await transaction(pool, (tx) => mergeAccounts(tx, keyring, from.accountId, member.accountId, clock.now()))
    expect(await rowsOf(from.accountId)).toEqual({ invoices: [], mails: [] })
    const headers = { ...bearer, 'x-forwarded-for': shop().freshAddress() }
    const read = await shop().app.inject({ url: `/api/my_invoice/${from.ordersCode}`, headers })
    expect(read.json()).toMatchObject({ title: invoice.title, taxPayerNumber: invoice.taxPayerNumber })
  })

  // Holds orders#93.
  it('that wait to be mailed follow the account of a merge, are mailed once from there, and count for its day', async () => {
    const { pool, keyring, clock } = shop().shop
    const to = `follows-${Date.now()}@example.com`
    const from = await mailed(to)
    const { member, bearer } = await a.session()
    await transaction(pool, (tx) => mergeAccounts(tx, keyring, from.accountId, member.accountId, clock.now()))
    const [mail] = (await rowsOf(member.accountId)).mails
    expect(mail).toMatchObject({ sentAt: null })
    expect(mail!.recipients!.toString('latin1')).not.toContain('example.com')
    const messages = await pool.orm.select().from(outboxMessages).where(eq(outboxMessages.kind, INVOICE_MAIL_DELIVERY))
    const deliver = invoiceMailDelivery(shop().shop)
    for (const { id, payload } of messages.filter(({ payload }) => payload.mailId === mail!.id))
      await deliver(payload, id)
    const [received, ...more] = await desk.mail.list(to)
    expect([received?.subject, more]).toEqual([`您的电子发票（订单 ${from.ordersCode}）`, []])
    expect((await rowsOf(member.accountId)).mails).toMatchObject([{ recipients: null, sentAt: expect.any(Date) }])
    for (let index = 0; index < 4; index++) expect((await send(bearer, from.ordersCode, to)).statusCode).toBe(204)
    expect((await send(bearer, from.ordersCode, to)).json().code).toBe('INVOICE_MAILS_SPENT')
  })

  // Holds orders#93.
  it('are kept with their orders, without whom they were mailed to', async () => {
    const { pool, keyring, clock } = shop().shop
    const { accountId, ordersCode } = await mailed()
    expect((await exportAccount(pool, keyring, accountId, clock.now())).invoices).toMatchObject({
      invoices: [{ ordersCode, title: invoice.title }],
    })
    await transaction(pool, (tx) => eraseAccount(tx, keyring, accountId, clock.now()))
    const kept = await rowsOf(accountId)
    expect(kept.mails).toEqual([])
    expect(kept.invoices).toHaveLength(1)
    expect(kept.invoices[0]!.title.toString('latin1')).not.toContain(invoice.title)
  })
})

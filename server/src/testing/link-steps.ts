import type { PayLinkKind } from '@shop/contract/fields/links'
import { and, eq, isNull, like } from 'drizzle-orm'
import { linksArea } from '../areas/links/index.ts'
import type { SmsMessage } from '../gateways/sms/port.ts'
import { outboxMessages } from '../platform/jobs/tables.ts'
import { openBrowser, type TestBrowser } from './browser.ts'
import type { Call } from './order-steps.ts'
import type { TestShop } from './test-shop.ts'

/** Delivers what the outbox holds of links, and gives the messages. */
export async function deliverLinks({ shop }: TestShop): Promise<SmsMessage[]> {
  const sent: SmsMessage[] = []
  const sms = { send: async (message: SmsMessage) => void sent.push(message) }
  const deliveries = linksArea.deliveries!({ ...shop, gateways: { ...shop.gateways, sms } })
  const waiting = await shop.pool.orm
    .select()
    .from(outboxMessages)
    .where(and(like(outboxMessages.kind, 'sms-link%'), isNull(outboxMessages.sentAt)))
    .orderBy(outboxMessages.id)
  for (const { id, kind, payload } of waiting) {
    await deliveries[kind]!(payload, id)
    await shop.pool.orm.delete(outboxMessages).where(eq(outboxMessages.id, id))
  }
  return sent
}

/** The key of the link that was sent last. */
export async function sentKey(running: TestShop, sent: 'link' | 'completion' = 'link'): Promise<string> {
  const key = (await deliverLinks(running)).filter(({ template }) => template === sent).at(-1)?.parameters.key
  if (!key) throw new Error('no link was sent')
  return key
}

/** An operator sends the link of an order; gives its key. */
export async function sendLinkOf(
  running: TestShop,
  operate: Call,
  ordersCode: string,
  kind: PayLinkKind = 'pay',
): Promise<string> {
  const { status, body } = await operate('POST', `/ops/orders/${ordersCode}/links`, { kind })
  if (status !== 201) throw new Error(`no link was sent: ${JSON.stringify(body)}`)
  return sentKey(running)
}

/** A browser that has opened a link. */
export async function openLinkIn(running: TestShop, key: string): Promise<TestBrowser> {
  const browser = openBrowser(running)
  await browser.send('POST', '/links/open', { key })
  return browser
}

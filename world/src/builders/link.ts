import type { PayLinkKind } from '@shop/contract/fields/links'
import { type Database, issueLink, type Keyring, setLinkEnd } from '@shop/server/testing/seeding'
import type { BuiltOrder } from './order.ts'

/** The link of an order, as an operator sends it; the message goes out by the shop's outbox. */
export async function buildLink(
  tx: Database,
  keyring: Keyring,
  { accountId, id: orderId }: Pick<BuiltOrder, 'accountId' | 'id'>,
  kind: PayLinkKind,
  now: Date,
): Promise<{ id: string; key: string }> {
  const { link, key } = await issueLink(tx, { keyring }, { accountId, orderId, kind, isRenewal: false }, now)
  await setLinkEnd(tx, { accountId, orderId }, link.expiresAt, now)
  return { id: link.id, key }
}

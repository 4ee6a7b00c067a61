import { type CompletionKind, type CompletionNeed, completionEndOf } from '@shop/contract/fields/completions'
import type { PayLinkKind } from '@shop/contract/fields/links'
import { type Database, issueLink, type Keyring, keepRequest, setLinkEnd } from '@shop/server/testing/seeding'
import type { BuiltOrder } from './order.ts'
import { pharmacistOf } from './prescription.ts'

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

export interface CompletionOptions {
  /** Whose prescription lacks something; one that waits. */
  order: Pick<BuiltOrder, 'accountId' | 'id' | 'ordersCode'>
  kind?: CompletionKind
  /** The patient's details, unless said. */
  needs?: CompletionNeed[]
  note?: string
}

/** What a pharmacist asks the shopper of an order for, and the link by which it is answered. */
export async function buildCompletion(
  tx: Database,
  keyring: Keyring,
  { order, kind = 'plain', needs = ['patient'], note }: CompletionOptions,
  now: Date,
): Promise<{ id: string; linkId: string; key: string }> {
  const { accountId, id: orderId, ordersCode } = order
  const expiresAt = new Date(completionEndOf(kind, now.getTime()))
  const askedBy = await pharmacistOf(tx, keyring, {}, now)
  const asked = {
    accountId,
    orderId,
    ordersCode,
    kind,
    needs,
    note,
    askedAs: 'pharmacist',
    askedBy,
    expiresAt,
  } as const
  const { id } = await keepRequest(tx, keyring, { ...asked, needs }, now)
  const sent = { accountId, orderId, requestId: id, kind, expiresAt, isRenewal: false }
  const { link, key } = await issueLink(tx, { keyring }, sent, now)
  return { id, linkId: link.id, key }
}

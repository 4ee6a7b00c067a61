import { persistedDraft } from '../../lib/persisted-draft.ts'
import type { InvoiceValues } from './types.ts'

/** A draft belongs to the order whose invoice it is about, and is handed out for no other. */
function ofOrder<Values>(key: string) {
  const { keep, take } = persistedDraft<{ ordersCode: string; values: Values }>(key)
  return {
    keep: (accountId: string, ordersCode: string, values: Values) =>
      keep(accountId, { ordersCode, values }, Date.now()),
    take: (accountId: string, ordersCode: string): Values | undefined => {
      const kept = take(accountId, Date.now())
      return kept?.ordersCode === ordersCode ? kept.values : undefined
    },
  }
}

/** What an invoice was asked for with when the session ended. */
export const invoiceDraft = ofOrder<InvoiceValues>('invoice-draft')

/** Whom an invoice was about to be mailed to. */
export const mailDraft = ofOrder<string>('invoice-mail-draft')

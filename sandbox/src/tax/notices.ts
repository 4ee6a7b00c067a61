import type { KeptInvoice } from './book.ts'

/** ms that the provider waits for the shop's answer */
const PATIENCE_MS = 5_000

/** Tells the shop that something has become of an invoice, once; nobody signs it, so it proves nothing. */
export function tellShop({ noticeUrl, orderNo, status, number, serial }: KeptInvoice): void {
  if (!URL.canParse(noticeUrl)) return
  const content = { c_status: status === '2' ? '1' : '2', c_fpqqlsh: serial, c_orderno: orderNo, c_fphm: number ?? '' }
  const body = new URLSearchParams({ operater: 'callback', orderno: orderNo, content: JSON.stringify(content) })
  // What the shop answers changes nothing here, and a shop that is away asks by itself.
  fetch(noticeUrl, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
}

import { Failure, readAnswer } from '@shop/contract/kit/client'
import { PREVIEW_FAILED } from '@shop/contract/messages/invoices'
import * as invoicesApi from '../../api/invoices.gen.ts'
import { guard, sendOnce } from '../../lib/client.ts'

/** Points of a page's width to pixels, at most: sharper than any screen that the shop is looked at on. */
const LARGEST_SCALE = 3

/**
 * The signed address of an invoice's PDF, good for five minutes.
 * @throws Failure as every call does
 */
export async function addressOfPdf(ordersCode: string): Promise<string> {
  const { urls } = await invoicesApi.getInvoiceUrl({ ordersCode })
  const [address] = urls
  if (!address) throw new Failure(0, { message: PREVIEW_FAILED })
  return address
}

/**
 * Draws the first page of a PDF on a canvas, as wide as the canvas stands; the library that does it comes along only now.
 * @throws Failure when the file cannot be had
 */
export async function drawPdf(canvas: HTMLCanvasElement, address: string, signal: AbortSignal): Promise<void> {
  const [{ getDocument }, response] = await Promise.all([
    import('unpdf/pdfjs'),
    guard(sendOnce, address, { credentials: 'include', signal }),
  ])
  if (!response.ok) await readAnswer(response)
  const data = new Uint8Array(await response.arrayBuffer())
  const pdf = await getDocument({ data, isEvalSupported: false }).promise
  try {
    const page = await pdf.getPage(1)
    const points = page.getViewport({ scale: 1 }).width
    const pixels = (canvas.clientWidth || points) * devicePixelRatio
    const viewport = page.getViewport({ scale: Math.min(LARGEST_SCALE, Math.max(1, pixels / points)) })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    await page.render({ canvas, viewport }).promise
  } finally {
    await pdf.destroy()
  }
}

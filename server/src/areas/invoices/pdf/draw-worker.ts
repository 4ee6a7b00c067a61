import { parentPort } from 'node:worker_threads'
import type { Drawing, Drawn } from './draw-apart.ts'
import { drawInvoice } from './draw-invoice.ts'

/** The thread that draws: an answer for each drawing, in their order. */
parentPort?.on('message', async ({ number, invoice, seller }: Drawing) => {
  const drawn: Drawn = await drawInvoice(invoice, seller).then(
    (pdf) => ({ number, pdf }),
    (error: unknown) => ({ number, problem: error instanceof Error ? error.message : String(error) }),
  )
  parentPort?.postMessage(drawn)
})

import { Worker } from 'node:worker_threads'
import type { Seller } from '../../../gateways/tax/port.ts'
import type { IssuedInvoice } from '../actions/issued-invoice.ts'

export interface Drawing {
  number: number
  invoice: IssuedInvoice
  seller: Seller
}
export type Drawn = { number: number; pdf: Uint8Array } | { number: number; problem: string }

interface Waiting {
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

/** ms without a drawing after which the thread ends: few processes need it, and it holds a font and a large library. */
const IDLE_MS = 60_000

let worker: Worker | undefined
let idle: ReturnType<typeof setTimeout> | undefined
let count = 0
const waiting = new Map<number, Waiting>()

/** Draws an invoice in a thread of its own: it takes a tenth of a second, in which nobody else would be answered. */
export function drawApart(invoice: IssuedInvoice, seller: Seller): Promise<Buffer> {
  clearTimeout(idle)
  worker ??= startWorker()
  const number = ++count
  const drawing: Drawing = { number, invoice, seller }
  const { promise, ...settle } = pending()
  waiting.set(number, settle)
  worker.postMessage(drawing)
  return promise
}

function pending(): Waiting & { promise: Promise<Buffer> } {
  let settle: Waiting = { resolve: () => undefined, reject: () => undefined }
  const promise = new Promise<Buffer>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}

/** Beside the bundle there is one of the thread; where the sources run, what reads them has to be asked for in each thread. */
function openThread(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./draw-worker.js', import.meta.url))
  const source = new URL('./draw-worker.ts', import.meta.url).href
  const script = `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}') })`
  return new Worker(script, { eval: true })
}

function startWorker(): Worker {
  const started = openThread()
  // It keeps no process from ending.
  started.unref()
  started.on('message', (drawn: Drawn) => {
    const settle = waiting.get(drawn.number)
    waiting.delete(drawn.number)
    if ('pdf' in drawn) settle?.resolve(Buffer.from(drawn.pdf))
    else settle?.reject(new Error(`an invoice could not be drawn: ${drawn.problem}`))
    if (waiting.size === 0) idle = setTimeout(() => void started.terminate(), IDLE_MS).unref()
  })
  started.on('error', (error) => failAll(error))
  started.on('exit', () => {
    if (worker === started) worker = undefined
    failAll(new Error('the thread that draws invoices ended'))
  })
  return started
}

/** What the thread had not drawn when it broke; the next drawing starts another. */
function failAll(error: Error): void {
  worker = undefined
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}

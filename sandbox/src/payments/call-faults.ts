import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** What goes wrong with every call of a provider, whatever is called. */
interface CallFault {
  readonly mode: string
  /** ms */
  readonly delay: number
}

/** Paths that a browser opens: what is wrong with calls of the shop does not concern them. */
const isPage = (method: string, url: string) => method === 'GET' && url.startsWith('/gateway.do')

/** Lets the calls of one provider fare as its switches say: unheard, answered with 500, or done and the answer lost. */
export function addCallFaults(app: FastifyInstance, fault: () => CallFault): void {
  const hangUp = (reply: FastifyReply) => {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const { mode, delay } = fault()
    if (isPage(method, url)) return undefined
    if (delay > 0) await wait(delay, undefined, { ref: false })
    if (mode === 'down') return hangUp(reply)
    if (mode === 'error') return reply.code(500).send({ code: 'SYSTEM_ERROR', message: '系统错误' })
    return undefined
  })
  app.addHook('onSend', async ({ method, url }, reply) => {
    if (fault().mode === 'lost' && !isPage(method, url)) reply.raw.destroy()
  })
}

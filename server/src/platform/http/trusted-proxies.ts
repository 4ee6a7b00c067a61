import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'

/** Names that the library of proxies knows for networks. */
const named = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** What is wrong with an entry of TRUSTED_PROXIES; undefined for an address or a network. */
export function proxyProblem(text: string): string | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  if (named.has(text) || (family !== 0 && isNetwork && rest.length === 0)) return undefined
  return `${text} is neither an address nor a network such as 10.0.0.0/8`
}

/**
 * Tells once when requests come through a proxy that is not trusted: all its shoppers then count as one, and share its limits
 * without a word. Never what the header says, which anybody can write.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, log: Log): void {
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress
    // Of a peer that is trusted, the address of a request is what the header says.
    if (!isTold && request.headers['x-forwarded-for'] !== undefined && peer !== undefined && request.ip === peer) {
      isTold = true
      log.warn(
        { peer, set: `TRUSTED_PROXIES=${peer}` },
        'requests come through a proxy that TRUSTED_PROXIES does not name: all its shoppers share the limits of one',
      )
    }
    done()
  })
}

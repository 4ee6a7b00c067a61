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

/** A stranger with many addresses fills neither memory nor log. */
const MOST_WARNINGS = 5

/**
 * Warns once for each address, up to a few, that sends `X-Forwarded-For` without being trusted. If it is a proxy of this shop, all
 * its shoppers share the limits of one; anybody else may send the header too, so the line never recommends to trust the address.
 * It never repeats what the header says.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, log: Log): void {
  const told = new Set<string>()
  app.addHook('onRequest', (request, _reply, done) => {
    const peer = request.socket.remoteAddress
    // Of a peer that is trusted, the address of a request is what the header says.
    const isUntrusted = request.headers['x-forwarded-for'] !== undefined && request.ip === peer
    if (isUntrusted && peer !== undefined && told.size < MOST_WARNINGS && !told.has(peer)) {
      told.add(peer)
      log.warn(
        { peer },
        'X-Forwarded-For came from an address that TRUSTED_PROXIES does not name: name it only if it is a proxy of this shop, whose shoppers share the limits of one until then',
      )
    }
    done()
  })
}

import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { HOOK_TIMEOUT_MS, type HookCall, type HookGateway, HookGatewayFailure } from './port.ts'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

export interface HookOptions {
  /** Lets http to this machine itself through as well, for the demo's own desk. */
  readonly loopback: boolean
  /** How a name is looked up; the machine's own way unless told. */
  readonly resolve?: (name: string) => Promise<LookupAddress[]>
  /** ms, `HOOK_TIMEOUT_MS` unless told */
  readonly timeout?: number
}

const refused = () => new HookGatewayFailure('refused', 'ADDRESS')

/** The gateway over Node's own http: it connects to an address that was judged, never to what a name means a moment later. */
export function httpHooks({
  loopback,
  resolve = (name) => lookup(name, { all: true, verbatim: true }),
  timeout = HOOK_TIMEOUT_MS,
}: HookOptions): HookGateway {
  /** The addresses of a host, when each of them may be connected to. @throws HookGatewayFailure when one may not */
  const judge = async ({ protocol, hostname, port }: URL): Promise<LookupAddress[]> => {
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    const family = isIP(host)
    const addresses = family ? [{ address: host, family }] : await resolve(host)
    const mayReach = ({ address }: LookupAddress) =>
      (protocol === 'https:' && isUsualPort(port) && isPublicAddress(address)) ||
      (loopback && isLoopbackAddress(address))
    if (addresses.length === 0 || !addresses.every(mayReach)) throw refused()
    return addresses
  }

  return {
    admits: async (url) => {
      const address = usable(url)
      if (!address) return false
      return judge(address).then(
        () => true,
        () => false,
      )
    },
    call: async (call) => {
      const url = usable(call.url)
      if (!url) throw refused()
      const signal = AbortSignal.timeout(timeout)
      try {
        const addresses = await inTime(judge(url), signal)
        const status = await post(url, addresses, call, signal)
        if (status >= 200 && status < 300) return status
        throw new HookGatewayFailure(status < 500 ? 'refused' : 'unreachable', `HTTP_${status}`, status)
      } catch (error) {
        if (error instanceof HookGatewayFailure) throw error
        throw new HookGatewayFailure('unreachable', signal.aborted ? 'TIMEOUT' : codeOf(error))
      }
    },
  }
}

/** 443, which an address leaves out, and those that anybody may listen on: no mail, shell or database is knocked at. */
const isUsualPort = (port: string) => port === '' || Number(port) >= 1024

/** An address of http or https that names nobody's password. */
function usable(text: string): URL | undefined {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return url
}

/** Only the answer's head is waited for: what else is said there is of no use, and may have no end. */
function post(url: URL, addresses: LookupAddress[], { headers, body }: HookCall, signal: AbortSignal): Promise<number> {
  const request = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
        // A connection of its own: one that is kept would go round the next judgement.
        agent: false,
        lookup: pinned(addresses),
        signal,
      },
      (answer) => {
        resolve(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })
}

/** Answers what was judged, whatever the name means by now. */
function pinned(addresses: LookupAddress[]): LookupFunction {
  return (_name, options, answer) => {
    const [first] = addresses
    if (options.all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family)
  }
}

/** Looking a name up cannot be called off; it is no longer waited for. */
function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'NO_ANSWER'
}

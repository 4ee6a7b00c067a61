import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The body as JSON; undefined where it is none. */
  json: unknown
}

export interface Sending {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

/** Connections at rest are given up long before the shop's 72 s are over: a request on one that it just closed is cut. */
const AT_REST_MS = 10_000
const agent = new Agent({ keepAlive: true, maxSockets: 256, timeout: AT_REST_MS })

/** How often a caller that is told to come back does so before the shop counts as stuck. */
const PATIENCE = 30

let comebacks = 0

/** How many answers told a caller to come back since the last look. */
export function busyAnswers(): number {
  const seen = comebacks
  comebacks = 0
  return seen
}

/**
 * One request as it is written here, byte for byte: nothing is normalised, added or followed. A shop that is busy has changed nothing
 * and says so, so the request is sent again, as pages do: proofs judge what the product promises, not the pace of the machine.
 * @param path with its query, sent as it stands
 */
export async function send(origin: string, path: string, sending: Sending = {}): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await sendOnce(origin, path, sending)
    if (codeOf(answer) !== 'SERVICE_BUSY' || tries === PATIENCE) return answer
    comebacks++
    await pause(200 + 800 * Math.random())
  }
}

function sendOnce(origin: string, path: string, { method = 'GET', headers = {}, body }: Sending): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        path,
        method,
        headers: {
          host: `${hostname}:${port}`,
          ...headers,
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
        timeout: 30_000,
      },
      (incoming) => {
        const parts: Buffer[] = []
        incoming.on('data', (part: Buffer) => parts.push(part))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8')
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, json: parsed(text) })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer within 30 s')))
    outgoing.end(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The code of a refusal; undefined for any other answer. */
export function codeOf({ json }: Answer): string | undefined {
  return typeof json === 'object' && json !== null && 'code' in json ? String(json.code) : undefined
}

/** Of the connection, and of the request id, whose length grows. */
const OF_THE_MOMENT = ['date', 'x-request-id', 'content-length', 'connection', 'keep-alive']

/** What tells two answers to the same caller apart, request id taken out. */
export function withoutRequestId({ status, headers, text, json }: Answer): string {
  const id = typeof json === 'object' && json !== null && 'requestId' in json ? String(json.requestId) : undefined
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_MOMENT.includes(name))
  return JSON.stringify([status, kept, id === undefined ? text : text.replaceAll(id, '·')])
}

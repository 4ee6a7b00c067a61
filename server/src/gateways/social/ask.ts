import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { SOCIAL_TIMEOUT_MS, SocialGatewayFailure } from './port.ts'

/** Bytes of an answer that are read; a profile has less than two thousand. */
const MOST_BYTES = 64 * 1024

export interface ProviderAnswer {
  status: number
  text: string
}

/** The calls of one identification, which share one span of time. */
export interface Conversation {
  /** With a form it is a POST. Redirects are answers like any other: nothing is followed. */
  ask(address: URL, form?: URLSearchParams): Promise<ProviderAnswer>
}

export type BeginConversation = () => Conversation

/**
 * @param timeout ms for all calls together
 * @throws SocialGatewayFailure unreachable, from each call that is not answered within the time that is left
 */
export function converse(timeout = SOCIAL_TIMEOUT_MS): Conversation {
  const signal = AbortSignal.timeout(timeout)
  return {
    ask: async (address, form) => {
      try {
        const response = await fetch(address, {
          ...(form ? { method: 'POST', body: form } : {}),
          headers: { accept: 'application/json' },
          redirect: 'manual',
          signal,
        })
        return { status: response.status, text: await readText(response) }
      } catch (error) {
        if (error instanceof SocialGatewayFailure) throw error
        throw new SocialGatewayFailure('unreachable', signal.aborted ? 'TIMEOUT' : networkCode(error))
      }
    },
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new SocialGatewayFailure('unreachable', 'ANSWER_TOO_LARGE')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** What Node calls the fault of a connection, such as ECONNREFUSED. */
function networkCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'NO_ANSWER'
}

/**
 * Reads JSON whatever its content type says: the providers send it as text/html and text/plain.
 * @throws SocialGatewayFailure unreachable, also for what is no JSON object
 */
export function readObject({ status, text }: ProviderAnswer): Record<string, unknown> {
  if (status >= 500) throw new SocialGatewayFailure('unreachable', `HTTP_${status}`)
  if (status >= 300 && status < 400) throw new SocialGatewayFailure('unreachable', 'REDIRECTED')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // What stands there is no JSON: the same as JSON that is no object.
  }
  throw new SocialGatewayFailure('unreachable', 'ANSWER_MALFORMED')
}

/** @throws SocialGatewayFailure unreachable when the answer has another shape */
export function inShape<Schema extends TSchema>(schema: Schema, value: unknown): Static<Schema> {
  if (Value.Check(schema, value)) return value
  throw new SocialGatewayFailure('unreachable', 'ANSWER_MALFORMED')
}

import { ProviderUnknown } from './provider-unknown.ts'

/** ms for one call: somebody waits for it. */
export const CALL_TIMEOUT_MS = 8_000
/** ms for the file of a day. */
export const BILL_TIMEOUT_MS = 60_000

/** Bytes of an answer that are read; the longest has less than ten thousand. */
const MOST_BYTES = 256 * 1024
/** Bytes of a bill's file that are read: some hundred thousand lines. */
export const MOST_BILL_BYTES = 64 * 1024 * 1024

export interface Ask {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeout: number
  readonly mostBytes?: number
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/**
 * One call. Nothing is followed and nothing repeated.
 * @throws ProviderUnknown when there is no whole answer within the time, and when the provider is at fault or has had enough (5xx, 429)
 */
export async function exchange(
  address: URL,
  { method = 'GET', headers = {}, body, timeout, mostBytes = MOST_BYTES }: Ask,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeout)
  const answer = await fetch(address, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
    signal,
  })
    .then(async (response) => ({
      status: response.status,
      headers: response.headers,
      body: await readBody(response, mostBytes),
    }))
    .catch((error: unknown) => {
      if (error instanceof ProviderUnknown) throw error
      throw new ProviderUnknown(signal.aborted ? 'TIMEOUT' : networkCode(error))
    })
  const { status } = answer
  if (status >= 500 || status === 429) throw new ProviderUnknown(`HTTP_${status}`)
  if (status >= 300 && status < 400) throw new ProviderUnknown('REDIRECTED')
  return answer
}

async function readBody(response: Response, mostBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new ProviderUnknown('ANSWER_TOO_LARGE')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** What Node calls the fault of a connection, such as ECONNREFUSED. */
function networkCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'NO_ANSWER'
}

/** A provider's code as logs may have it; anything that does not look like one is not repeated. */
export function codeOf(code: unknown): string {
  return typeof code === 'string' && /^[A-Za-z][\w.-]{0,79}$/.test(code) ? code : 'UNNAMED'
}

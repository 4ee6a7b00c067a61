import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A request as it came over the wire. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  /** What stands behind the question mark, still encoded. */
  readonly query: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export interface Credentials {
  readonly accessKeyId: string
  readonly accessKeySecret: string
}

export type SignatureFault =
  | 'IncompleteSignature'
  | 'InvalidAccessKeyId.NotFound'
  | 'InvalidTimeStamp.Expired'
  | 'SignatureDoesNotMatch'

const ALGORITHM = 'ACS3-HMAC-SHA256'
/** ms, either way. */
export const DATE_TOLERANCE_MS = 15 * 60_000
/** Headers that a signature must cover, or it would not bind what is asked, when and with which content. */
const COVERED = ['host', 'x-acs-action', 'x-acs-content-sha256', 'x-acs-date', 'x-acs-signature-nonce', 'x-acs-version']
const AUTHORIZATION =
  /^ACS3-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([a-z0-9;-]+),\s*Signature=([0-9a-f]{64})$/

/**
 * Checks the provider's signature of the third version (ACS3-HMAC-SHA256): key, date, payload and canonical request.
 * Whether the nonce is fresh is for the caller to say, after this. Pure.
 * @param now epoch ms by the machine's clock, which is what the provider's library signs with
 * @returns the provider's code for what is wrong, or undefined
 */
export function signatureFault(
  request: WireRequest,
  credentials: Credentials,
  now: number,
): SignatureFault | undefined {
  const [, keyId, signedHeaders, signature] = AUTHORIZATION.exec(header(request, 'authorization')) ?? []
  if (!keyId || !signedHeaders || !signature) return 'IncompleteSignature'
  const signed = signedHeaders.split(';')
  if (COVERED.some((name) => !signed.includes(name) || header(request, name) === '')) return 'IncompleteSignature'
  if (keyId !== credentials.accessKeyId) return 'InvalidAccessKeyId.NotFound'
  const age = Math.abs(now - Date.parse(header(request, 'x-acs-date')))
  if (!(age <= DATE_TOLERANCE_MS)) return 'InvalidTimeStamp.Expired'

  // Hashed here and not taken from the header: a body other than the signed one breaks the signature.
  const payload = sha256(request.body)
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.query),
    ...signed.map((name) => `${name}:${header(request, name)}`),
    '',
    signedHeaders,
    payload,
  ].join('\n')
  const expected = createHmac('sha256', credentials.accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

function header(request: WireRequest, name: string): string {
  const value = request.headers[name]
  return (Array.isArray(value) ? [...value].sort().join(',') : (value ?? '')).trim()
}

function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([name, value]) => [encoded(name), encoded(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** RFC 3986, stricter than encodeURIComponent. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Remembers nonces for as long as a request that carries one could still be in date. */
export interface Nonces {
  /** Takes a nonce; false when it was taken before. `now` is epoch ms by the machine's clock. */
  take(nonce: string, now: number): boolean
}

export function nonces(): Nonces {
  const taken = new Map<string, number>()
  return {
    take: (nonce, now) => {
      // A Map keeps the order of insertion, so the oldest stand first.
      for (const [old, at] of taken) {
        if (now - at <= 2 * DATE_TOLERANCE_MS) break
        taken.delete(old)
      }
      if (taken.has(nonce)) return false
      taken.set(nonce, now)
      return true
    },
  }
}

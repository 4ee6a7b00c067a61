/** Fixed headers of every API answer. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-robots-tag': 'noindex',
} as const

export interface DocumentPolicy {
  styleHashes: readonly string[]
  scriptHashes: readonly string[]
}

/** The full set for documents: no inline script, nothing from elsewhere. */
export function documentHeaders(policy: DocumentPolicy, secure: boolean, apiBaseUrl: string): Record<string, string> {
  const csp = [
    "default-src 'none'",
    ["script-src 'self'", ...policy.scriptHashes.map(quoted)].join(' '),
    ["style-src 'self'", ...policy.styleHashes.map(quoted)].join(' '),
    "img-src 'self' data:",
    ["connect-src 'self'", apiBaseUrl].filter(Boolean).join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
  return {
    'content-security-policy': csp,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(secure ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

const quoted = (hash: string) => `'${hash}'`

/** What the shop answered: the body, or its refusal with words fit to show. */
export type Answer<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string }

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  readonly token?: string
}

/** One phone's line to the shop; it keeps the cookies that the shop binds codes to, as an app's HTTP library does. */
export type Line = <Body>(call: Call) => Promise<Answer<Body>>

/** ms */
const TIMEOUT_MS = 5_000

/**
 * @param address where the phone is, as the mobile network's gateway would tell; only a shop that trusts this machine as a
 * proxy believes it
 */
export function lineTo(shopUrl: string, address: () => string): Line {
  const cookies = new Map<string, string>()
  return async <Body>({ method, path, body, token }: Call): Promise<Answer<Body>> => {
    const response = await fetch(`${shopUrl}/api${path}`, {
      method,
      headers: {
        'user-agent': 'HeanApp/1.0 (Linux; Android 15)',
        'x-forwarded-for': address(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined)
    if (response === undefined) {
      return { ok: false, status: 502, code: 'SHOP_UNREACHABLE', message: '商城没有应答，请确认商城已启动' }
    }
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.slice(0, cookie.indexOf(';')).split('=')
      cookies.set(name, value)
    }
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok) return { ok: true, body: answer as Body }
    return { ok: false, status: response.status, ...spoken(answer, response.status) }
  }
}

/** The shop's error body (platform#1), as far as it is one. */
function spoken(body: unknown, status: number): { code: string; message: string } {
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return {
    code: typeof code === 'string' ? code : 'SHOP_ERROR',
    message: typeof message === 'string' && message !== '' ? message : `商城拒绝了请求（${status}）`,
  }
}

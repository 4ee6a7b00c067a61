/** What the shop answered to an operator's call: its body, or why not, fit to show. */
export type ShopAnswer<Body> =
  | { readonly ok: true; readonly body: Body }
  /** `status` and `code` as the shop answered, `message` fit to show. */
  | ({ readonly ok: false } & ShopError)

export interface ShopError {
  readonly status: number
  readonly code: string
  readonly message: string
}

/** ms */
const TIMEOUT_MS = 5_000

export type OperatorMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The shop's operator interface, by a key. */
export interface ShopApi {
  /**
   * @param path below `/api/ops`
   * @param key what is sent again under one key is done once
   */
  call<Body>(method: OperatorMethod, path: string, body?: object, key?: string): Promise<ShopAnswer<Body>>
}

export function shopApi(shopUrl: string, operatorKey: string): ShopApi {
  return {
    call: async <Body>(
      method: OperatorMethod,
      path: string,
      body?: object,
      key?: string,
    ): Promise<ShopAnswer<Body>> => {
      const response = await fetch(`${shopUrl}/api/ops${path}`, {
        method,
        headers: {
          authorization: `Bearer ${operatorKey}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined)
      if (response === undefined) {
        return { ok: false, status: 502, code: 'SHOP_UNREACHABLE', message: '商城没有应答，请确认商城已启动' }
      }
      const answer: unknown = await response.json().catch(() => undefined)
      if (response.ok) return { ok: true, body: answer as Body }
      return { ok: false, status: response.status, ...spoken(answer, response.status) }
    },
  }
}

/** The status that the desk passes a refusal on with: what is the shop's own fault is not that of who asks. */
export function statusOf(apiError: ShopError): 422 | 502 {
  return apiError.status >= 500 ? 502 : 422
}

/** The shop's error body (platform#1), as far as it is one; what it says of single fields says more than its message. */
function spoken(body: unknown, status: number): { code: string; message: string } {
  const { code, message, fields } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const ofFields = Array.isArray(fields)
    ? fields.flatMap(({ message: text }) => (typeof text === 'string' ? text : []))
    : []
  const words = ofFields.length > 0 ? [...new Set(ofFields)].join('；') : message
  return {
    code: typeof code === 'string' ? code : 'SHOP_ERROR',
    message: typeof words === 'string' && words !== '' ? words : `商城拒绝了请求（${status}）`,
  }
}

import type { TraceStage } from './itinerary.ts'

export interface Trace {
  readonly description: string
  /** epoch ms */
  readonly time: number
  readonly stage?: TraceStage
}

export type ShopAnswer =
  | { readonly added: true }
  /** `status` and `code` as the shop answered, `message` fit to show. */
  | { readonly added: false; readonly status: number; readonly code: string; readonly message: string }

/** ms */
const TIMEOUT_MS = 5_000

/** What the courier can do at the shop: its operator interface with a key of the scope `traces` (Decision 30). */
export interface ShopForCourier {
  addTrace(ordersCode: string, trace: Trace): Promise<ShopAnswer>
}

export function shopForCourier(shopUrl: string, operatorKey: string): ShopForCourier {
  return {
    addTrace: async (ordersCode, trace) => {
      const response = await fetch(`${shopUrl}/api/ops/orders/${encodeURIComponent(ordersCode)}/traces`, {
        method: 'POST',
        headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(trace),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined)
      if (response === undefined) {
        return { added: false, status: 502, code: 'SHOP_UNREACHABLE', message: '商城没有应答，请确认商城已启动' }
      }
      const body: unknown = await response.json().catch(() => undefined)
      if (response.ok) return { added: true }
      return { added: false, status: response.status, ...spoken(body, response.status) }
    },
  }
}

/** The shop's error body (Decision 3), as far as it is one. */
function spoken(body: unknown, status: number): { code: string; message: string } {
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return {
    code: typeof code === 'string' ? code : 'SHOP_ERROR',
    message: typeof message === 'string' && message !== '' ? message : `商城拒绝了请求（${status}）`,
  }
}

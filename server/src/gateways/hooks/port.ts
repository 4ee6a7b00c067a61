import { DeliveryFailure, type DeliveryFailureKind } from '../delivery-failure.ts'

/** One event as it goes out; the headers carry its signature. */
export interface HookCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON. */
  readonly body: string
}

/** How events reach the addresses that asked for them (shop#73). */
export interface HookGateway {
  /** Whether an address may be sent to: https, and nowhere but the public internet. Asked before an address is kept. */
  admits(url: string): Promise<boolean>
  /**
   * Posts one event and resolves once the other side has said 2xx. Where the address leads is judged again with every call, and
   * what was judged is what is connected to: a name that leads elsewhere by now is not followed, and neither is a redirect.
   * It never retries by itself. Call it outside transactions.
   * @returns the status that was answered
   * @throws HookGatewayFailure for every way it can go wrong, within `HOOK_TIMEOUT_MS`
   */
  call(call: HookCall): Promise<number>
}

/** ms, from looking up the name to the answer's head. */
export const HOOK_TIMEOUT_MS = 5_000

/** The one error that leaves the gateway: `HTTP_500`, `TIMEOUT`, `ADDRESS` for one that may not be sent to, or Node's code. */
export class HookGatewayFailure extends DeliveryFailure {
  override readonly name = 'HookGatewayFailure'

  constructor(
    kind: DeliveryFailureKind,
    reason: string,
    /** What the other side answered, if it did. */
    readonly status: number | null = null,
  ) {
    super('hook', kind, true, reason)
  }
}

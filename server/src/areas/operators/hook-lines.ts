import { createHmac } from 'node:crypto'
import { HookGatewayFailure } from '../../gateways/hooks/port.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { Deliver } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import type { WrappedColumn } from '../../platform/secrets/wrapped-column.ts'
import { GIVEN_UP_AFTER_MS, restAfter, retryAfter } from './domain/hook-times.ts'
import {
  type Delivery,
  giveUp,
  hooksWithDue,
  keepDelivered,
  keepRefused,
  keepUnreachable,
  takeNext,
} from './store/deliveries.ts'

const boundTo = (hookId: string) => `event_hooks.secret:${hookId}`

/** Encrypts a hook's secret for the row that it stands in. */
export function encryptSecret(keyring: Keyring, hookId: string, secret: string): Buffer {
  return keyring.wrap(Buffer.from(secret), boundTo(hookId))
}

/** The secrets of the hooks. */
export const wrappedHookSecrets: WrappedColumn = {
  table: 'event_hooks',
  column: 'secret',
  key: { id: 'uuid' },
  boundTo: ({ id = '' }) => boundTo(id),
}

/** What goes out to hooks: each hook has a line of its own, whose events go one after another and hold up no other's. */
export interface HookLines {
  /** Goes on with a hook's line, behind the caller's back: a receiver that is slow takes nobody's time but its own. */
  wake(hookId: string): void
  /** Goes on with every line that has something due: what is to be tried again, and what another process left behind. */
  retryDue(now: Date): Promise<void>
  /** Nothing is under way any more. */
  idle(): Promise<void>
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>
}

type Parts = Pick<Platform, 'pool' | 'keyring' | 'clock' | 'gateways' | 'log'>

/**
 * Sends events where hooks want them. The same event may come twice, as no answer says that it did not arrive: its id stays the
 * same. A receiver that refuses one event gets the next; one that does not answer rests, longer each time.
 */
export function makeHookLines(platform: Parts): HookLines {
  const { pool, clock, log } = platform
  const running = new Map<string, { isWokenAgain: boolean; ended: Promise<void> }>()
  let isStopping = false

  const run = async (hookId: string): Promise<void> => {
    while (!isStopping) {
      const delivery = await takeNext(pool, hookId, clock.now())
      if (!delivery) return
      await deliver(platform, delivery)
    }
  }
  const wake = (hookId: string): void => {
    const line = running.get(hookId)
    if (line) line.isWokenAgain = true
    if (line || isStopping) return
    const ended = run(hookId)
      .catch((error: unknown) => log.error({ err: error }, 'a line of events broke off'))
      .then(() => {
        const wasWoken = running.get(hookId)?.isWokenAgain
        running.delete(hookId)
        if (wasWoken) wake(hookId)
      })
    running.set(hookId, { isWokenAgain: false, ended })
  }
  const idle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all([...running.values()].map(({ ended }) => ended))
  }
  return {
    wake,
    retryDue: async (now) => {
      for (const hookId of await hooksWithDue(pool, now)) wake(hookId)
    },
    idle,
    stop: () => {
      isStopping = true
      return idle()
    },
  }
}

/** What the outbox does with its message that a hook has something to hear. */
export function hookDelivery(lines: Pick<HookLines, 'wake'>): Deliver {
  return async ({ hookId }) => lines.wake(String(hookId))
}

/** One try; how it went and when the line goes on are kept together, so that nobody finds a line that is tried and not let go. */
async function deliver({ pool, keyring, clock, gateways }: Parts, delivery: Delivery): Promise<void> {
  const { id, hookId, url, event, at, facts } = delivery
  const secret = keyring.unwrap(delivery.secret, boundTo(hookId)).toString()
  const body = JSON.stringify({ id, event, at: at.getTime(), facts })
  const headers = { [SIGNATURE_HEADER]: signEvent(secret, body, clock.now()), 'user-agent': 'hean-hooks/1' }
  try {
    const status = await gateways.hooks.call({ url, headers, body })
    await transaction(pool, (tx) => keepDelivered(tx, delivery, `HTTP_${status}`, clock.now()))
  } catch (error) {
    if (!(error instanceof HookGatewayFailure)) throw error
    const now = clock.now()
    const after = (ms: number) => new Date(now.getTime() + ms)
    await transaction(pool, async (tx) => {
      if (concernsOneEvent(error)) {
        await keepRefused(tx, delivery, error.reason, now, after(retryAfter(delivery.attempts + 1)))
      } else {
        await keepUnreachable(tx, delivery, error.reason, now, after(restAfter(delivery.failures + 1)))
      }
      await giveUp(tx, hookId, after(-GIVEN_UP_AFTER_MS))
    })
  }
}

/** The receiver is there and will not have this one; a 429 is about all of them. */
function concernsOneEvent({ status }: HookGatewayFailure): boolean {
  return status !== null && status >= 400 && status < 500 && status !== 429
}

/** The header that says who sent an event and when: `t=<epoch seconds>,v1=<hex>`. */
const SIGNATURE_HEADER = 'x-hean-signature'

/**
 * Signs what goes out: HMAC-SHA256 of `<seconds>.<body>` by the hook's secret. A receiver refuses another signature, and one
 * that is old: what was recorded cannot be sent to it again.
 */
function signEvent(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}

import type { Pace } from '@shop/contract/kit/operation'
import { type LocalLimits, makeLocalLimits } from '../limits/local-limits.ts'
import { networkOf } from '../limits/network.ts'

/** Writes of operators are `operating`: programs among them move many orders at once. */
export type ClientPace = Pace | 'operating'

/** Calls a client may make in a burst and regains a second; a guarded operation has limits of its own in PostgreSQL besides. */
const rates: Readonly<Record<ClientPace, { burst: number; perSecond: number }>> = {
  read: { burst: 600, perSecond: 20 },
  // Once a second for each page; the visitors of one address wait for their QR codes side by side.
  poll: { burst: 200, perSecond: 20 },
  write: { burst: 60, perSecond: 1 },
  guarded: { burst: 120, perSecond: 4 },
  operating: { burst: 600, perSecond: 20 },
}

/** Tokens that open nothing which an address may show before its tokens stand for nothing here. */
const strangersRate = { burst: 30, perSecond: 1 }

/** What our tokens look like; anything else opens nothing. */
const TOKEN = /^[\w-]{43}$/

/** Counts calls in this process, by session, so that members behind one address do not slow each other; else by address. */
export interface Paces {
  /** @returns seconds to wait, 0 when allowed */
  take(pace: ClientPace, token: string | undefined, address: string, now: number): number
  /** A token opened nothing, or was never asked after: inventing tokens must not open a fresh bucket each time. */
  blame(address: string, now: number): void
}

export function makePaces(): Paces {
  const limits = Object.fromEntries(
    Object.entries(rates).map(([pace, rate]) => [pace, makeLocalLimits(rate)]),
  ) as unknown as Record<ClientPace, LocalLimits>
  const strangers = makeLocalLimits(strangersRate)
  return {
    take: (pace, token, address, now) => {
      const network = networkOf(address)
      // Where guessing is guarded a token never counts, as it is not yet checked here.
      const isBelieved =
        token !== undefined && TOKEN.test(token) && pace !== 'guarded' && strangers.hasLeft(network, now)
      // More than anybody else is for keys alone: who invents them writes as often as a stranger.
      const rate = pace === 'operating' && !isBelieved ? 'write' : pace
      return limits[rate].take(isBelieved ? keyOf(token) : network, now)
    },
    blame: (address, now) => {
      strangers.take(networkOf(address), now)
    },
  }
}

/** A token's own bytes: a piece of a header would keep all of the header in memory. */
function keyOf(token: string): string {
  return Buffer.from(token, 'base64url').toString('latin1')
}

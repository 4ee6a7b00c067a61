import type { RateLimitName } from '@shop/contract/kit/operation'
import { type LocalLimits, makeLocalLimits } from '../limits/local-limits.ts'
import { networkOf } from '../limits/network.ts'

/** Writes of operators are `operating`: programs among them move many orders at once. */
export type ClientRateLimit = RateLimitName | 'operating'

/** Calls a client may make in a burst and regains a second; a guarded operation has limits of its own in PostgreSQL besides. */
const rates: Readonly<Record<ClientRateLimit, { burst: number; perSecond: number }>> = {
  read: { burst: 600, perSecond: 20 },
  // Once a second for each page; the visitors of one address wait for their QR codes side by side.
  poll: { burst: 200, perSecond: 20 },
  write: { burst: 60, perSecond: 1 },
  guarded: { burst: 120, perSecond: 4 },
  operating: { burst: 600, perSecond: 20 },
}

/** An account may use so many devices at full speed side by side. */
const DEVICES = 4

/** Tokens that open nothing and that we did not make, of which an address may have so many looked up. */
const strangersRate = { burst: 30, perSecond: 1 }

/** What tokens look like: with the mark by which we know ours, or without, as operators' older keys are. */
const MARKED = /^[\w-]{51}$/
const UNMARKED = /^[\w-]{43}$/

/** Counts calls in this process: those of members and operators as their own, all others by address. */
export interface RateLimiter {
  /**
   * Counts a call before anybody is looked for: by its token where that is one of ours, else by its address.
   * @returns seconds to wait, 0 when allowed, and whether the address was counted
   */
  take(
    rateLimit: ClientRateLimit,
    token: string | undefined,
    address: string,
    now: number,
  ): { wait: number; byAddress: boolean }
  /** Counts a call for whom its token opened. @returns seconds to wait, 0 when allowed */
  takeFor(rateLimit: ClientRateLimit, subject: string, now: number): number
  /** Counts a call by address, as its token opened nothing. @returns seconds to wait, 0 when allowed */
  takeForNobody(rateLimit: ClientRateLimit, address: string, now: number): number
  /** A token opened nothing: its address has one less of them looked up. */
  blame(address: string, now: number): void
}

/** @param isIssued whether we made a token; nobody else can make one that looks so */
export function makeRateLimiter(isIssued: (token: string) => boolean): RateLimiter {
  const limiterFor = (devices: number) =>
    Object.fromEntries(
      Object.entries(rates).map(([rateLimit, { burst, perSecond }]) => [
        rateLimit,
        makeLocalLimits({ burst: burst * devices, perSecond: perSecond * devices }),
      ]),
    ) as unknown as Record<ClientRateLimit, LocalLimits>
  const clients = limiterFor(1)
  const subjects = limiterFor(DEVICES)
  const strangers = makeLocalLimits(strangersRate)

  /** Ours is counted apart from its address, whatever others at that address do; one that anybody could invent only while few did. */
  const countsApart = (token: string, rateLimit: ClientRateLimit, network: string, now: number) =>
    MARKED.test(token)
      ? isIssued(token)
      : UNMARKED.test(token) && rateLimit !== 'guarded' && strangers.hasLeft(network, now)

  const takeForNobody: RateLimiter['takeForNobody'] = (rateLimit, address, now) =>
    // More than anybody else is for keys alone: who invents them writes as often as a stranger.
    clients[rateLimit === 'operating' ? 'write' : rateLimit].take(networkOf(address), now)

  return {
    take: (rateLimit, token, address, now) =>
      token !== undefined && countsApart(token, rateLimit, networkOf(address), now)
        ? { wait: clients[rateLimit].take(keyOf(token), now), byAddress: false }
        : { wait: takeForNobody(rateLimit, address, now), byAddress: true },
    takeFor: (rateLimit, subject, now) => subjects[rateLimit].take(subject, now),
    takeForNobody,
    blame: (address, now) => {
      strangers.take(networkOf(address), now)
    },
  }
}

/** A token's own bytes: a piece of a header would keep all of the header in memory. */
function keyOf(token: string): string {
  return Buffer.from(token, 'base64url').toString('latin1')
}

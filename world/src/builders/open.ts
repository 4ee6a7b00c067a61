import {
  makeKeyring,
  makeSessions,
  mergeAccounts,
  openPool,
  type TokenPair,
  transaction,
} from '@shop/server/testing/seeding'
import { type Builders, makeBuilders } from './index.ts'
import type { BuiltMember } from './member.ts'

export interface OpenWorld extends Builders {
  /** A live session of a member in a browser, with everything that it holds of it. */
  browserSession(member: BuiltMember, browser: string): Promise<TokenPair>
  /** Ends all sessions of a member, as an end elsewhere would. */
  endSessions(member: BuiltMember): Promise<void>
  /** Makes one account of two, as a merge does whose sides are both proven. @throws when one of them is closed */
  merge(from: BuiltMember, into: BuiltMember): Promise<void>
  close(): Promise<void>
}

/**
 * The builders on the database of a shop that runs, for journeys, benchmarks and proofs.
 * @param masterKey 32 bytes of base64, the shop's
 */
export function openWorld({ databaseUrl, masterKey }: { databaseUrl: string; masterKey: string }): OpenWorld {
  const pool = openPool(databaseUrl, 4, () => undefined)
  const keyring = makeKeyring(Buffer.from(masterKey, 'base64'))
  const sessions = makeSessions(keyring)
  const now = () => new Date()
  return {
    ...makeBuilders({ pool, keyring, now }),
    browserSession: ({ accountId }, browser) =>
      transaction(pool, async (tx) => {
        const { pair } = await sessions.start(
          tx,
          { accountId, method: 'sms', browser, device: 'Chrome · Linux' },
          now(),
        )
        return pair
      }),
    endSessions: ({ accountId }) => transaction(pool, (tx) => sessions.endAll(tx, accountId, 'signedOut', now())),
    merge: (from, into) => transaction(pool, (tx) => mergeAccounts(tx, keyring, from.accountId, into.accountId, now())),
    close: () => pool.end(),
  }
}

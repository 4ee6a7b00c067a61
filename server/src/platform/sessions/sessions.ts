import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database, Pool } from '../db/database.ts'
import { transaction } from '../db/transaction.ts'
import { newId } from '../ids.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { liveSessions, type SessionShown } from './live-sessions.ts'
import { sessions, sessionTokenDirectory, sessionTokens } from './tables.ts'
import { type LiveSession, sessionLife, type TokenPair, tokenPairs } from './token-pairs.ts'

/**
 * Who presents a token: a browser by its id, one that has the token in its cookies and no id, or a program that keeps its tokens.
 * Nothing tells one program from another.
 */
export type Presenter = { browser: string } | 'browserWithoutId' | 'program'

export type Refreshed =
  | { outcome: 'renewed'; pair: TokenPair }
  | { outcome: 'refused' }
  /** A spent token, or one in another browser's hands: the family has just been ended. */
  | { outcome: 'reused'; session: LiveSession }

export type EndReason =
  | 'logout'
  /** The same browser logged in again. */
  | 'replaced'
  | 'reuse'
  | 'passwordChanged'
  | 'phoneChanged'
  | 'closed'
  | 'merged'
  | 'signedOut'

/** Opaque random tokens, stored hashed, checked in the database on every request, so that an end holds everywhere at once. */
/**
 * How an account is held: `share` beside others that write for it, `update` alone, for what ends sessions or must not be done
 * twice side by side. Never the second after the first: two who both want more wait for each other.
 */
export type LockStrength = 'share' | 'update'

/**
 * SQL of a query that keeps an account from being closed or merged until the transaction ends, and gives no row when it is closed
 * already; whoever keeps the accounts lends it out.
 * @param account an expression
 */
export type OpenAccountSql = (account: string, hold: LockStrength) => string

export interface Sessions {
  start(
    tx: Database,
    session: { accountId: string; method: string; browser: string | null; device: string },
    now: Date,
  ): Promise<{ session: LiveSession; pair: TokenPair }>
  find(db: Database, accessToken: string, now: Date): Promise<LiveSession | undefined>
  /**
   * Rotates the pair. A token that its browser spent within the grace answers with the pair that it was exchanged for, so that
   * refreshes side by side leave one chain (access#105); outside the grace it ends the whole family (access#106), and in a
   * program's hands at once, as that may be another program. A browser that has lost its id gets nothing, and ends nothing by a
   * token that is not spent.
   */
  refresh(pool: Pool, refreshToken: string, presenter: Presenter, now: Date): Promise<Refreshed>
  /** @returns whether it was this call that ended it */
  end(tx: Database, session: LiveSession, reason: EndReason, now: Date): Promise<boolean>
  /** Ends every session of an account but `except`, those too that begin while this waits for another transaction. */
  endAll(tx: Database, accountId: string, reason: EndReason, now: Date, except?: string): Promise<void>
  /**
   * Whether a member can still write: holds the account open and the session alive until the transaction ends, the account first, as
   * whoever ends sessions locks them.
   */
  lockMember(tx: Database, session: LiveSession, now: Date, hold: LockStrength): Promise<boolean>
  /** Whether a session can still be gone on with; holds it so until the transaction ends. */
  lockLiveSession(tx: Database, session: LiveSession, now: Date): Promise<boolean>
  /** Notes that a session proved who it is (access#113). */
  prove(tx: Database, session: LiveSession, now: Date): Promise<void>
  /** When a session last proved who it is; `undefined` when it never did. */
  provedAt(db: Database, session: LiveSession): Promise<Date | undefined>
  /**
   * The device of an account that a browser or a session of it stands for, as a key for limits: the browser that some session
   * of the account was bound to, whether or not it still lives; `undefined` for a browser that the account is not known on.
   */
  knownDevice(
    db: Database,
    accountId: string,
    by: { browser: string } | { sessionId: string },
  ): Promise<string | undefined>
  /** Those of an account that can still be gone on with: the asking one first, then the latest. */
  live(db: Database, asking: LiveSession, now: Date): Promise<SessionShown[]>
  /** Which session a token of either kind belongs to, live or not. */
  ownerOf(db: Database, token: string): Promise<LiveSession | undefined>
  /** What a hot statement compares with; see `liveSessionSql`. */
  hash(accessToken: string): Buffer
  purge(db: Database, before: Date): Promise<void>
}

/** SQL condition on `session_tokens`: the directory names the account, so that the rows of one account alone are read. */
const byAccessHash = (hash: string) =>
  `session_tokens.account_id = (SELECT account_id FROM session_token_directory WHERE token_hash = ${hash})
    AND session_tokens.access_hash = ${hash}`

/**
 * SQL fragment for statements that check the session themselves: one row with `account_id` when the token is live.
 * @param hash placeholder of the access token's hash
 * @param now placeholder of the time
 */
export function liveSessionSql(hash: string, now: string): string {
  return `SELECT session_tokens.account_id FROM session_tokens WHERE ${byAccessHash(hash)} AND session_tokens.access_expires_at > ${now}`
}

/** In one statement the open account, held as strongly as it is asked, and then its live session. */
const holdMemberStatement = (hold: LockStrength, openAccountSql: OpenAccountSql) => ({
  name: `hold-member-${hold}`,
  text: `WITH account AS MATERIALIZED (${openAccountSql('$1', hold)})
    SELECT sessions.id FROM account JOIN sessions ON sessions.account_id = account.account_id
    WHERE sessions.account_id = $1 AND sessions.id = $2 AND sessions.ended_at IS NULL AND sessions.created_at > $3
    FOR SHARE OF sessions`,
})

export function makeSessions(keyring: Keyring, openAccountSql: OpenAccountSql): Sessions {
  const holding = {
    share: holdMemberStatement('share', openAccountSql),
    update: holdMemberStatement('update', openAccountSql),
  }
  const { accessHash, refreshHash, newPair, keep, successorOf } = tokenPairs(keyring)
  const browserHash = (browser: string | null) => (browser ? keyring.hashSecret('session-browser', browser) : null)

  const end: Sessions['end'] = async (tx, session, reason, now) => {
    const ended = await tx.orm
      .update(sessions)
      .set({ endedAt: now, endReason: reason })
      .where(
        and(eq(sessions.accountId, session.accountId), eq(sessions.id, session.sessionId), isNull(sessions.endedAt)),
      )
      .returning({ id: sessions.id })
    await tx.orm
      .update(sessionTokens)
      .set({
        accessExpiresAt: sql`least(${sessionTokens.accessExpiresAt}, ${now.toISOString()}::timestamptz)`,
        spentAt: sql`coalesce(${sessionTokens.spentAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(and(eq(sessionTokens.accountId, session.accountId), eq(sessionTokens.sessionId, session.sessionId)))
    return ended.length === 1
  }

  const thisOne = (session: LiveSession) =>
    and(eq(sessions.accountId, session.accountId), eq(sessions.id, session.sessionId))

  return {
    prove: async (tx, session, now) => {
      await tx.orm.update(sessions).set({ provedAt: now }).where(thisOne(session))
    },
    provedAt: async (db, session) => {
      const [row] = await db.orm.select({ provedAt: sessions.provedAt }).from(sessions).where(thisOne(session))
      return row?.provedAt ?? undefined
    },
    start: async (tx, { accountId, method, browser, device }, now) => {
      const session = { accountId, sessionId: newId(now) }
      await tx.orm.insert(sessions).values({
        accountId,
        id: session.sessionId,
        method,
        browserHash: browserHash(browser),
        device,
        createdAt: now,
        refreshedAt: now,
      })
      const endsAt = new Date(now.getTime() + sessionLife.refresh)
      return { session, pair: await keep(tx, { ...session, generation: 1, endsAt }, newPair(), now) }
    },
    find: async (db, accessToken, now) => {
      const [row] = await db.query<{ account_id: string; session_id: string }>(findStatement, [
        accessHash(accessToken),
        now,
      ])
      return row ? { accountId: row.account_id, sessionId: row.session_id } : undefined
    },
    refresh: (pool, refreshToken, presenter, now) =>
      transaction(pool, async (tx) => {
        const known = await lookUp(tx, [refreshHash(refreshToken)])
        if (!known) return { outcome: 'refused' }
        // The session's row is the lock: refreshes of one family happen one after another.
        const [session] = await tx.orm
          .select()
          .from(sessions)
          .where(and(eq(sessions.accountId, known.accountId), eq(sessions.id, known.sessionId)))
          .for('update')
        if (!session || session.endedAt) return { outcome: 'refused' }
        const ofFamily = and(eq(sessionTokens.accountId, known.accountId), eq(sessionTokens.sessionId, known.sessionId))
        const [presented] = await tx.orm
          .select()
          .from(sessionTokens)
          .where(and(ofFamily, eq(sessionTokens.refreshHash, refreshHash(refreshToken))))
        const sameBrowser = sameBytes(
          session.browserHash,
          browserHash(typeof presenter === 'string' ? null : presenter.browser),
        )
        if (!presented || presented.refreshExpiresAt <= now) return { outcome: 'refused' }
        const isWithinGrace =
          presented.spentAt !== null && now.getTime() - presented.spentAt.getTime() <= sessionLife.grace
        const inGrace = isWithinGrace && presenter !== 'program'
        const isSpent = presented.spentAt !== null && !inGrace
        if (presenter === 'browserWithoutId' && !isSpent) return { outcome: 'refused' }
        if (!sameBrowser || isSpent) {
          await end(tx, known, 'reuse', now)
          return { outcome: 'reused', session: known }
        }
        const tokens = successorOf(refreshToken)
        if (inGrace) {
          const [next] = await tx.orm
            .select({
              accessExpiresAt: sessionTokens.accessExpiresAt,
              refreshExpiresAt: sessionTokens.refreshExpiresAt,
            })
            .from(sessionTokens)
            .where(and(ofFamily, eq(sessionTokens.refreshHash, refreshHash(tokens.refreshToken))))
          if (!next) return { outcome: 'refused' }
          const left = (until: Date) => Math.max(0, until.getTime() - now.getTime())
          const pair = {
            ...tokens,
            expiresIn: left(next.accessExpiresAt),
            refreshExpiresIn: left(next.refreshExpiresAt),
          }
          return { outcome: 'renewed', pair }
        }
        const graceEnd = new Date(now.getTime() + sessionLife.grace)
        await tx.orm
          .update(sessionTokens)
          .set({
            spentAt: now,
            accessExpiresAt: sql`least(${sessionTokens.accessExpiresAt}, ${graceEnd.toISOString()}::timestamptz)`,
          })
          .where(and(ofFamily, eq(sessionTokens.generation, presented.generation)))
        await tx.orm
          .update(sessions)
          .set({ refreshedAt: now })
          .where(and(eq(sessions.accountId, known.accountId), eq(sessions.id, known.sessionId)))
        const family = { ...known, generation: presented.generation + 1, endsAt: presented.refreshExpiresAt }
        return { outcome: 'renewed', pair: await keep(tx, family, tokens, now) }
      }),
    end,
    endAll: async (tx, accountId, reason, now, except) => {
      const others = and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        except ? ne(sessions.id, except) : undefined,
      )
      const open = () => tx.orm.select({ sessionId: sessions.id }).from(sessions).where(others).for('update')
      // Whoever holds a session may begin another one by it: what was waited for is looked at again.
      for (let rows = await open(); rows.length > 0; rows = await open()) {
        for (const { sessionId } of rows) await end(tx, { accountId, sessionId }, reason, now)
      }
    },
    lockLiveSession: async (tx, session, now) => {
      const goesOn = and(
        isNull(sessions.endedAt),
        gt(sessions.createdAt, new Date(now.getTime() - sessionLife.refresh)),
      )
      const held = await tx.orm
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(thisOne(session), goesOn))
        .for('share')
      return held.length === 1
    },
    knownDevice: async (db, accountId, by) => {
      const isIt = 'browser' in by ? eq(sessions.browserHash, browserHash(by.browser)!) : eq(sessions.id, by.sessionId)
      const [row] = await db.orm
        .select({ id: sessions.id, browserHash: sessions.browserHash })
        .from(sessions)
        .where(and(eq(sessions.accountId, accountId), isIt))
        .limit(1)
      return row && (row.browserHash?.toString('hex') ?? row.id)
    },
    live: liveSessions,
    lockMember: async (tx, { accountId, sessionId }, now, hold) => {
      const started = new Date(now.getTime() - sessionLife.refresh)
      return (await tx.query(holding[hold], [accountId, sessionId, started])).length === 1
    },
    ownerOf: (db, token) => lookUp(db, [accessHash(token), refreshHash(token)]),
    hash: accessHash,
    purge: async (db, before) => {
      const started = new Date(before.getTime() - sessionLife.refresh)
      await db.orm.delete(sessions).where(lt(sessions.createdAt, started))
      await db.orm.delete(sessionTokens).where(lt(sessionTokens.refreshExpiresAt, before))
      await db.orm.delete(sessionTokenDirectory).where(lt(sessionTokenDirectory.expiresAt, before))
    },
  }
}

const findStatement = {
  name: 'find-session',
  text: `SELECT account_id, session_id FROM session_tokens WHERE ${byAccessHash('$1')} AND access_expires_at > $2`,
}

/** The session that one of the hashes belongs to, live or not. */
async function lookUp(db: Database, hashes: Buffer[]): Promise<LiveSession | undefined> {
  const [row] = await db.orm
    .select({ accountId: sessionTokenDirectory.accountId, sessionId: sessionTokenDirectory.sessionId })
    .from(sessionTokenDirectory)
    .where(inArray(sessionTokenDirectory.tokenHash, hashes))
  return row
}

function sameBytes(one: Buffer | null, other: Buffer | null): boolean {
  return one === null ? other === null : other !== null && one.equals(other)
}

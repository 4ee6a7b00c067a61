import { and, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { newId, newToken } from '../ids.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { oneTimeSecrets } from './tables.ts'

/** What a secret is bound to. A secret of one purpose, subject or browser opens nothing of another. */
export interface Binding {
  purpose: string
  /** What it is about, such as a phone; only its keyed hash is stored. */
  subject?: string
  /** The browser that asked; null where the caller keeps no cookies. */
  browser?: string | null
}

export interface Issue extends Binding {
  /** ms */
  life: number
  tries?: number
  /** No personal data: it is stored as it is. */
  payload?: Record<string, unknown>
  /** A short code that a person types; without it 256 random bits are made. */
  secret?: string
}

export type Attempt =
  | { outcome: 'right'; payload: Record<string, unknown> }
  | { outcome: 'wrong' }
  /** Never issued, run out, used up or too often tried; they are not told apart. */
  | { outcome: 'spent' }

/** The one module for things that work once. */
export interface OneTimeTokens {
  /**
   * Makes a secret. One with a subject takes the place of the last one of the same purpose, subject and browser, by one
   * statement: parallel callers leave one that works.
   */
  issue(db: Database, issue: Issue, now: Date): Promise<string>
  /** Consumes a random secret by one UPDATE; of parallel callers one gets the payload. */
  redeem(db: Database, secret: string, binding: Binding, now: Date): Promise<Record<string, unknown> | undefined>
  /** Reads a live random secret without consuming it. */
  peek(db: Database, secret: string, binding: Binding, now: Date): Promise<Record<string, unknown> | undefined>
  /**
   * Judges an answer to a random secret, such as a puzzle: counts the try before anybody looks at the answer, then uses the
   * secret up when the answer is right. Of parallel right answers one is.
   */
  judge(
    db: Database,
    secret: string,
    binding: Binding,
    now: Date,
    isRight: (payload: Record<string, unknown>) => boolean,
  ): Promise<Attempt>
  /** Whether a code of this purpose, subject and browser could still be tried. */
  isLive(db: Database, binding: Binding & { subject: string }, now: Date): Promise<boolean>
  /** Which of several bindings has the code that was issued last, of those that could still be tried; -1 where none has. */
  latest(db: Database, bindings: readonly (Binding & { subject: string })[], now: Date): Promise<number>
  /** Compares a typed code; one UPDATE counts the try and, with `consume`, uses the code up when it is right. */
  attempt(
    db: Database,
    code: string,
    binding: Binding & { subject: string },
    now: Date,
    consume: boolean,
  ): Promise<Attempt>
  /** Voids the live secret of a purpose, subject and browser. */
  void(db: Database, binding: Binding & { subject: string }, now: Date): Promise<void>
  /** Removes what ran out before `before`. */
  purge(db: Database, before: Date): Promise<void>
}

/** Takes the place of an earlier secret in its row; the query builder cannot name an index on an expression. */
const issueStatement = {
  name: 'issue-one-use-secret',
  text: `
    INSERT INTO one_use_secrets (id, purpose, secret_hash, subject_hash, browser_hash, payload, max_tries, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (purpose, subject_hash, coalesce(browser_hash, ''::bytea))
      WHERE consumed_at IS NULL AND subject_hash IS NOT NULL
    DO UPDATE SET id = excluded.id, secret_hash = excluded.secret_hash, payload = excluded.payload, tries = 0,
      max_tries = excluded.max_tries, created_at = excluded.created_at, expires_at = excluded.expires_at`,
}

export function makeOneTimeTokens(keyring: Keyring): OneTimeTokens {
  const hash = (binding: Binding, secret: string) =>
    keyring.hashSecret(`${binding.purpose}\0${binding.subject ?? ''}`, secret)
  const subjectHash = ({ purpose, subject }: Binding) =>
    subject === undefined ? null : keyring.blindIndex(`one-use:${purpose}`, subject)
  const browserHash = (browser: string | null | undefined) =>
    browser ? keyring.hashSecret('one-use-browser', browser) : null

  const live = (binding: Binding, now: Date): SQL => {
    const browser = browserHash(binding.browser)
    const subject = subjectHash(binding)
    return and(
      eq(oneTimeSecrets.purpose, binding.purpose),
      subject ? eq(oneTimeSecrets.subjectHash, subject) : isNull(oneTimeSecrets.subjectHash),
      browser ? eq(oneTimeSecrets.browserHash, browser) : isNull(oneTimeSecrets.browserHash),
      isNull(oneTimeSecrets.consumedAt),
      gt(oneTimeSecrets.expiresAt, now),
      lt(oneTimeSecrets.tries, oneTimeSecrets.maxTries),
    )!
  }

  return {
    issue: async (db, issue, now) => {
      const secret = issue.secret ?? newToken()
      await db.query(issueStatement, [
        newId(now),
        issue.purpose,
        hash(issue, secret),
        subjectHash(issue),
        browserHash(issue.browser),
        JSON.stringify(issue.payload ?? {}),
        issue.tries ?? 1,
        now,
        new Date(now.getTime() + issue.life),
      ])
      return secret
    },
    redeem: async (db, secret, binding, now) => {
      const [row] = await db.orm
        .update(oneTimeSecrets)
        .set({ consumedAt: now, tries: sql`${oneTimeSecrets.tries} + 1` })
        .where(and(eq(oneTimeSecrets.secretHash, hash(binding, secret)), live(binding, now)))
        .returning({ payload: oneTimeSecrets.payload })
      return row?.payload
    },
    peek: async (db, secret, binding, now) => {
      const [row] = await db.orm
        .select({ payload: oneTimeSecrets.payload })
        .from(oneTimeSecrets)
        .where(and(eq(oneTimeSecrets.secretHash, hash(binding, secret)), live(binding, now)))
      return row?.payload
    },
    judge: async (db, secret, binding, now, isRight) => {
      const [row] = await db.orm
        .update(oneTimeSecrets)
        .set({ tries: sql`${oneTimeSecrets.tries} + 1` })
        .where(and(eq(oneTimeSecrets.secretHash, hash(binding, secret)), live(binding, now)))
        .returning({ id: oneTimeSecrets.id, payload: oneTimeSecrets.payload })
      if (!row) return { outcome: 'spent' }
      if (!isRight(row.payload)) return { outcome: 'wrong' }
      const won = await db.orm
        .update(oneTimeSecrets)
        .set({ consumedAt: now })
        .where(and(eq(oneTimeSecrets.id, row.id), isNull(oneTimeSecrets.consumedAt)))
        .returning({ id: oneTimeSecrets.id })
      return won.length === 1 ? { outcome: 'right', payload: row.payload } : { outcome: 'spent' }
    },
    isLive: async (db, binding, now) => {
      const rows = await db.orm.select({ id: oneTimeSecrets.id }).from(oneTimeSecrets).where(live(binding, now))
      return rows.length > 0
    },
    latest: async (db, bindings, now) => {
      const [row] = await db.orm
        .select({ purpose: oneTimeSecrets.purpose, subject: oneTimeSecrets.subjectHash })
        .from(oneTimeSecrets)
        .where(or(...bindings.map((binding) => live(binding, now))))
        .orderBy(desc(oneTimeSecrets.createdAt))
        .limit(1)
      return bindings.findIndex(
        (binding) => binding.purpose === row?.purpose && row.subject && subjectHash(binding)?.equals(row.subject),
      )
    },
    attempt: async (db, code, binding, now, consume) => {
      const right = sql`${oneTimeSecrets.secretHash} = ${hash(binding, code)}`
      const [row] = await db.orm
        .update(oneTimeSecrets)
        .set({
          tries: sql`${oneTimeSecrets.tries} + 1`,
          ...(consume ? { consumedAt: sql`CASE WHEN ${right} THEN ${now.toISOString()}::timestamptz END` } : {}),
        })
        .where(live(binding, now))
        .returning({ right: sql<boolean>`${right}`, payload: oneTimeSecrets.payload })
      if (!row) return { outcome: 'spent' }
      return row.right ? { outcome: 'right', payload: row.payload } : { outcome: 'wrong' }
    },
    void: async (db, binding, now) => {
      await db.orm.update(oneTimeSecrets).set({ consumedAt: now }).where(live(binding, now))
    },
    purge: async (db, before) => {
      await db.orm.delete(oneTimeSecrets).where(lt(oneTimeSecrets.expiresAt, before))
    },
  }
}

import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { LiveSession } from '../../platform/sessions/token-pairs.ts'
import { qrLogins } from './tables.ts'

/** What both hashes must fit to see or redeem a code: its own, and that of the browser that fetched it. */
export interface QrCodeOfBrowser {
  uuidHash: Buffer
  browserHash: Buffer
}

/** As kept; a code that ran out keeps its state, so every statement asks for the time as well. */
export type StoredQrState = (typeof qrLogins.$inferSelect)['state']

export async function insertQrLogin(db: Database, row: typeof qrLogins.$inferInsert): Promise<void> {
  await db.orm.insert(qrLogins).values(row)
}

/** @returns nothing for a code that is unknown, another browser's or run out */
export async function readQrState(db: Database, code: QrCodeOfBrowser, now: Date): Promise<StoredQrState | undefined> {
  const [row] = await db.query<{ state: StoredQrState }>(readStatement, [code.uuidHash, code.browserHash, now])
  return row?.state
}

/** Each browser asks this once a second. */
const readStatement = {
  name: 'qr-login-state',
  text: 'SELECT state FROM qr_logins WHERE uuid_hash = $1 AND browser_hash = $2 AND expires_at > $3',
}

export interface QrAskerRow {
  device: string
  place: string
  networkIndex: Buffer
  createdAt: Date
  expiresAt: Date
}

/** The first to scan a code is the one who may confirm it; they may look again, which is not `isFirst`. */
export async function scanQrLogin(
  db: Database,
  uuidHash: Buffer,
  accountId: string,
  now: Date,
): Promise<{ asker: QrAskerRow; isFirst: boolean } | undefined> {
  const fields = {
    device: qrLogins.device,
    place: qrLogins.place,
    networkIndex: qrLogins.networkIndex,
    createdAt: qrLogins.createdAt,
    expiresAt: qrLogins.expiresAt,
  }
  const live = and(eq(qrLogins.uuidHash, uuidHash), gt(qrLogins.expiresAt, now))
  const [scanned] = await db.orm
    .update(qrLogins)
    .set({ state: 'scanned', scannedBy: accountId })
    .where(and(live, eq(qrLogins.state, 'unscanned')))
    .returning(fields)
  if (scanned) return { asker: scanned, isFirst: true }
  const [again] = await db.orm
    .select(fields)
    .from(qrLogins)
    .where(and(live, eq(qrLogins.state, 'scanned'), eq(qrLogins.scannedBy, accountId)))
  return again && { asker: again, isFirst: false }
}

/**
 * @param member who answers; the session of a yes is kept, since the code is worth no more than that
 * @returns whether this account had scanned it and had not answered yet
 */
export async function answerQrLogin(
  db: Database,
  uuidHash: Buffer,
  { accountId, sessionId }: LiveSession,
  answer: 'confirmed' | 'refused',
  now: Date,
): Promise<boolean> {
  const answered = await db.orm
    .update(qrLogins)
    .set({ state: answer, confirmedBySession: answer === 'confirmed' ? sessionId : null })
    .where(
      and(
        eq(qrLogins.uuidHash, uuidHash),
        eq(qrLogins.state, 'scanned'),
        eq(qrLogins.scannedBy, accountId),
        gt(qrLogins.expiresAt, now),
      ),
    )
    .returning({ state: qrLogins.state })
  return answered.length === 1
}

const confirmed = (code: QrCodeOfBrowser, now: Date) =>
  and(
    eq(qrLogins.uuidHash, code.uuidHash),
    eq(qrLogins.browserHash, code.browserHash),
    eq(qrLogins.state, 'confirmed'),
    gt(qrLogins.expiresAt, now),
  )

/** The session that confirmed a code of this browser. */
export async function whoConfirmed(db: Database, code: QrCodeOfBrowser, now: Date): Promise<LiveSession | undefined> {
  const [row] = await db.orm
    .select({ accountId: qrLogins.scannedBy, sessionId: qrLogins.confirmedBySession })
    .from(qrLogins)
    .where(confirmed(code, now))
  return row?.accountId && row.sessionId ? { accountId: row.accountId, sessionId: row.sessionId } : undefined
}

/** Uses a confirmed code up; true for one of parallel callers. */
export async function redeemQrLogin(tx: Database, code: QrCodeOfBrowser, now: Date): Promise<boolean> {
  const redeemed = await tx.orm
    .update(qrLogins)
    .set({ state: 'redeemed' })
    .where(confirmed(code, now))
    .returning({ state: qrLogins.state })
  return redeemed.length === 1
}

/** Codes that an account scanned are void once it is merged or erased, and nothing of them names it. */
export async function forgetScansOf(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(qrLogins).where(eq(qrLogins.scannedBy, accountId))
}

/** Removes what ran out before `before`. */
export async function purgeQrLogins(db: Database, before: Date): Promise<void> {
  await db.orm.delete(qrLogins).where(lt(qrLogins.expiresAt, before))
}

import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { transaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { again } from './known-invoice.ts'
import { findByOrderNo, makeDue } from './submission-store.ts'

const PURPOSE = 'invoice-notice'
const PATH = '/api/invoices/notices'

/** Where the provider tells that something has become of a work; nobody but the provider learns the address. */
const NOTICE_ROUTE = `${PATH}/:orderNo/:mark`

export function noticeUrl(publicUrl: URL, keyring: Keyring, orderNo: string): URL {
  return new URL(`${PATH}/${orderNo}/${markOf(keyring, orderNo)}`, publicUrl)
}

/** Whether an address is one that the shop gave out. */
function isNoticeMark(keyring: Keyring, orderNo: string, mark: string): boolean {
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(keyring, orderNo))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const markOf = (keyring: Keyring, orderNo: string) =>
  keyring.hashSecret(PURPOSE, orderNo).subarray(0, 16).toString('base64url')

/** What the provider wants to hear; otherwise it tells again. */
const TAKEN = { status: '0000', message: '同步成功' } as const

/**
 * Where the provider of invoices tells that something has happened. Nobody signs what it says, so nothing of it is read: the shop asks, and asks once
 * however often it is told.
 */
export function noticeRoute(app: FastifyInstance, { pool, keyring, clock }: Platform): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
  app.post<{ Params: { orderNo: string; mark: string } }>(
    NOTICE_ROUTE,
    { config: { rateLimit: 'callback' } },
    async ({ params: { orderNo, mark } }, reply) => {
      if (isNoticeMark(keyring, orderNo, mark)) {
        await transaction(pool, async (tx) => {
          const now = clock.now()
          const work = await findByOrderNo(tx, orderNo)
          if (work && (await makeDue(tx, orderNo, now))) {
            await again(tx, { accountId: work.accountId, id: work.invoiceId }, now)
          }
        })
      }
      return reply.send(TAKEN)
    },
  )
}

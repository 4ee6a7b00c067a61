import type { FastifyInstance } from 'fastify'
import {
  accessRoutes,
  holdOpen,
  NOTICE_DELIVERY,
  noticeDelivery,
  prepareLoginKeys,
  tidyFailuresInARow,
  tidyQrLogins,
} from './areas/access/index.ts'
import {
  accountRoutes,
  EMAIL_NOTICE_DELIVERY,
  EXPORT_DELIVERY,
  emailNoticeDelivery,
  eraseDueAccounts,
  exportDelivery,
  lapseErasedAccounts,
  takeBackClosure,
  tidyExports,
} from './areas/account/index.ts'
import { addressRoutes } from './areas/addresses/index.ts'
import { mallRoutes } from './areas/mall/index.ts'
import { findOperatorBy } from './areas/operators/index.ts'
import { orderRoutes } from './areas/orders/index.ts'
import { productRoutes } from './areas/products/index.ts'
import { sweepUploadFiles, tidyUploads, uploadRoutes } from './areas/uploads/index.ts'
import { everyArea, mergeAccounts } from './member-rows.ts'
import type { Clock } from './platform/clock.ts'
import { openPool } from './platform/db/database.ts'
import { apiDocs } from './platform/http/api-docs.ts'
import { makeBinder } from './platform/http/bind.ts'
import { serveDocuments } from './platform/http/documents.ts'
import { healthRoutes } from './platform/http/health.ts'
import { FILE_BODIES } from './platform/http/multipart.ts'
import { makePaces } from './platform/http/paces.ts'
import { makeServer } from './platform/http/server.ts'
import { makeIdempotency } from './platform/idempotency/idempotency.ts'
import { startJobs, tidyOutbox } from './platform/jobs/jobs.ts'
import { makePlaces } from './platform/limits/places.ts'
import { makeSharedLimits } from './platform/limits/shared-limits.ts'
import type { Log } from './platform/log.ts'
import { makeMetrics } from './platform/metrics.ts'
import { makeOneUse } from './platform/one-use/one-use.ts'
import { makeKeyring } from './platform/secrets/keyring.ts'
import { makePasswordHasher } from './platform/secrets/password-hasher.ts'
import { cookieNames } from './platform/sessions/cookies.ts'
import { makeSessions } from './platform/sessions/sessions.ts'
import type { Settings } from './platform/settings.ts'
import type { Shop } from './platform/shop.ts'

export interface ShopParts {
  settings: Settings
  clock: Clock
  log: Log
  gateways: Shop['gateways']
}

export interface RunningShop {
  app: FastifyInstance
  shop: Shop
  /** Listens and starts the workers. @returns the address it listens on */
  listen(): Promise<string>
  /** Stops taking requests, lets running ones end, stops workers, closes the database. */
  close(): Promise<void>
}

/** Each area with its routes; the binder of an area tags its operations. */
const areas = {
  access: accessRoutes,
  account: accountRoutes,
  addresses: addressRoutes,
  mall: mallRoutes,
  orders: orderRoutes,
  products: productRoutes,
  uploads: uploadRoutes,
}

/** The composition root: the only place that sees every area and joins them up. */
export async function makeShop({ settings, clock, log, gateways }: ShopParts): Promise<RunningShop> {
  const secure = settings.publicUrl.protocol === 'https:'
  const keyring = makeKeyring(settings.masterKey)
  const pool = openPool(settings.databaseUrl, settings.poolSize, (error) =>
    log.error({ err: error }, 'database connection lost'),
  )
  const metrics = makeMetrics()
  const shop: Shop = {
    settings,
    clock,
    log,
    pool,
    keyring,
    passwordHasher: makePasswordHasher(keyring.pepper),
    sessions: makeSessions(keyring),
    oneUse: makeOneUse(keyring),
    limits: makeSharedLimits(keyring),
    idempotency: makeIdempotency(keyring),
    cookieNames: cookieNames(secure),
    secure,
    gateways,
    mergeAccounts: (tx, from, into, now) => mergeAccounts(tx, keyring, from, into, now),
    holdAccount: holdOpen,
    memberRows: everyArea(keyring),
    sessionBegins: takeBackClosure,
  }
  const app = await makeServer({
    log,
    metrics,
    trustedProxies: settings.trustedProxies,
    strictAnswers: settings.strictAnswers,
  })
  const paces = makePaces()
  const fileBodies = makePlaces(FILE_BODIES)
  let draining = false
  await app.register(async (routes) => {
    healthRoutes(routes, pool, metrics, () => draining)
    for (const [area, addRoutes] of Object.entries(areas)) {
      const binder = makeBinder(routes, area, {
        pool,
        clock,
        sessions: shop.sessions,
        holdAccount: shop.holdAccount,
        idempotency: shop.idempotency,
        findOperator: findOperatorBy(shop),
        cookieNames: shop.cookieNames,
        secure,
        publicOrigin: settings.publicUrl.origin,
        paces,
        fileBodies,
      })
      addRoutes(binder, shop)
    }
    apiDocs(routes)
  })
  await serveDocuments(app, { folder: settings.webFolder, secure, apiBaseUrl: settings.apiBaseUrl })
  await app.ready()

  const deliveries = {
    [NOTICE_DELIVERY]: noticeDelivery(shop),
    [EMAIL_NOTICE_DELIVERY]: emailNoticeDelivery(shop),
    [EXPORT_DELIVERY]: exportDelivery(shop),
  }
  let stopJobs: () => Promise<void> = async () => {}
  let prepared: Promise<void> = Promise.resolve()
  return {
    app,
    shop,
    listen: async () => {
      const runner = await startJobs({ pool, clock, log, deliveries, tidyings: tidyings(shop) })
      stopJobs = () => runner.stop()
      const address = await app.listen({ host: settings.host, port: settings.port })
      // Behind the start's back: only the first login of a new database could come before it.
      prepared = prepareLoginKeys(shop, clock.now()).catch((error: unknown) =>
        log.error({ err: error }, 'login keys could not be prepared'),
      )
      return address
    },
    close: async () => {
      draining = true
      await app.close()
      await stopJobs()
      await prepared
      await pool.end()
    },
  }
}

const DAY = 24 * 60 * 60 * 1000

/** What is removed once nothing can use it any more, and made before it is needed. */
function tidyings(shop: Shop) {
  const { pool, oneUse, limits, sessions, idempotency } = shop
  const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY)
  return [
    { name: 'tidy-one-use-secrets', cron: '7 * * * *', work: (now: Date) => oneUse.tidy(pool, ago(now, 2)) },
    { name: 'tidy-qr-logins', cron: '47 * * * *', work: (now: Date) => tidyQrLogins(pool, ago(now, 1)) },
    { name: 'prepare-login-keys', cron: '57 * * * *', work: (now: Date) => prepareLoginKeys(shop, now) },
    {
      name: 'tidy-failures-in-a-row',
      cron: '47 18 * * *',
      work: (now: Date) => tidyFailuresInARow(pool, ago(now, 30)),
    },
    { name: 'tidy-uploads', cron: '41 * * * *', work: (now: Date) => tidyUploads(shop, ago(now, 1)) },
    { name: 'sweep-upload-files', cron: '51 19 * * *', work: (now: Date) => sweepUploadFiles(shop, now) },
    { name: 'tidy-limits', cron: '17 * * * *', work: (now: Date) => limits.tidy(pool, ago(now, 2)) },
    { name: 'tidy-sessions', cron: '27 18 * * *', work: (now: Date) => sessions.tidy(pool, ago(now, 30)) },
    { name: 'tidy-idempotency-keys', cron: '37 18 * * *', work: (now: Date) => idempotency.tidy(pool, ago(now, 7)) },
    { name: 'tidy-outbox', cron: '17 18 * * *', work: (now: Date) => tidyOutbox(pool, ago(now, 30)) },
    { name: 'erase-due-accounts', cron: '*/5 * * * *', work: (now: Date) => eraseDueAccounts(shop, now) },
    { name: 'lapse-erased-accounts', cron: '57 18 * * *', work: (now: Date) => lapseErasedAccounts(shop, now) },
    { name: 'tidy-exports', cron: '*/10 * * * *', work: (now: Date) => tidyExports(shop, now) },
  ]
}

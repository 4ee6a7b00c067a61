import type { FastifyInstance } from 'fastify'
import {
  accessRoutes,
  accountOfConsignee,
  countRefusedLogins,
  lockOpenAccount,
  NOTICE_DELIVERY,
  NOTIFICATION_DELIVERY,
  noticeDelivery,
  notificationDelivery,
  prepareLoginKeys,
  purgeAccessEvents,
  purgeFailuresInARow,
  purgeQrLogins,
  sendNotification,
} from './areas/access/index.ts'
import {
  accountRoutes,
  EMAIL_NOTICE_DELIVERY,
  EXPORT_DELIVERY,
  emailNoticeDelivery,
  eraseDueAccounts,
  expireRetentionOfErasedAccounts,
  exportDelivery,
  purgeExports,
  undoClosure,
} from './areas/account/index.ts'
import { addressRoutes } from './areas/addresses/index.ts'
import { cartRoutes, purgeOldPhoneOrders, releaseEndedOrder } from './areas/cart/index.ts'
import { purgeEndedConsents, purgeSensitiveReads } from './areas/consent/index.ts'
import { favouriteRoutes } from './areas/favourites/index.ts'
import { homeRoutes } from './areas/home/index.ts'
import {
  hearOfOrder,
  INVOICE_DELIVERY,
  INVOICE_MAIL_DELIVERY,
  invoiceDelivery,
  invoiceMailDelivery,
  invoiceRoutes,
  purgeInvoiceMails,
} from './areas/invoices/index.ts'
import { externalRedirect, mallRoutes } from './areas/mall/index.ts'
import {
  findOperatorBy,
  HOOK_DELIVERY,
  hookDelivery,
  makeDenialRecord,
  makeHookLines,
  operatorRoutes,
  purgeHookDeliveries,
  purgeOperatorSessions,
} from './areas/operators/index.ts'
import { endDueOrders, orderRoutes } from './areas/orders/index.ts'
import { productRoutes } from './areas/products/index.ts'
import {
  ARRIVAL_DELIVERY,
  arrivalDelivery,
  markArrived,
  notifyOfArrivals,
  reservationRoutes,
} from './areas/reservations/index.ts'
import { purgeUploads, sweepUploadFiles, uploadRoutes } from './areas/uploads/index.ts'
import { watched } from './gateways/watched.ts'
import { allPersonalData, mergeAccounts } from './personal-data.ts'
import type { Clock } from './platform/clock.ts'
import { openPool } from './platform/db/database.ts'
import { addPoolGauges } from './platform/db/pool-gauges.ts'
import { apiDocs } from './platform/http/api-docs.ts'
import { makeBinder } from './platform/http/bind.ts'
import { serveDocuments } from './platform/http/documents.ts'
import { healthRoutes } from './platform/http/health.ts'
import { followLifecycle, type Lifecycle } from './platform/http/lifecycle.ts'
import { FILE_BODIES } from './platform/http/multipart.ts'
import { limitPages } from './platform/http/page-limits.ts'
import { makeRateLimiter } from './platform/http/rate-limiter.ts'
import { makeServer } from './platform/http/server.ts'
import { warnOfUntrustedProxy } from './platform/http/trusted-proxies.ts'
import { makeIdempotency } from './platform/idempotency/idempotency.ts'
import { purgeOutbox } from './platform/jobs/jobs.ts'
import { addOutboxGauges } from './platform/jobs/outbox-gauges.ts'
import { makeSemaphore } from './platform/limits/semaphore.ts'
import { HITS_KEPT, makeSharedLimits } from './platform/limits/shared-limits.ts'
import type { Log } from './platform/log.ts'
import { makeMetrics } from './platform/metrics.ts'
import { makeOneTimeTokens } from './platform/one-time-tokens/one-time-tokens.ts'
import { retentionCutoff } from './platform/personal-data/retained.ts'
import { isIssued } from './platform/secrets/issued-tokens.ts'
import { makeKeyring } from './platform/secrets/keyring.ts'
import { makePasswordHasher, type PasswordCost, passwordCost } from './platform/secrets/password-hasher.ts'
import { cookieNames } from './platform/sessions/cookies.ts'
import { makeSessions } from './platform/sessions/sessions.ts'
import type { Settings } from './platform/settings.ts'
import type { Shop } from './platform/shop.ts'
import { type RunningParts, runShop } from './run-shop.ts'
import { shopDatabaseCheck } from './shop-database.ts'

export interface ShopParts {
  settings: Settings
  clock: Clock
  log: Log
  gateways: Shop['gateways']
  /** For tests, which make more passwords than they look at; `passwordCost` unless told. */
  costOfPasswords?: PasswordCost
}

export interface RunningShop extends RunningParts {
  app: FastifyInstance
  shop: Shop
}

/** Each area with its routes; the binder of an area tags its operations. */
const areas = {
  access: accessRoutes,
  account: accountRoutes,
  addresses: addressRoutes,
  cart: cartRoutes,
  favourites: favouriteRoutes,
  home: homeRoutes,
  invoices: invoiceRoutes,
  mall: mallRoutes,
  operators: operatorRoutes,
  orders: orderRoutes,
  products: productRoutes,
  reservations: reservationRoutes,
  uploads: uploadRoutes,
}

/** The composition root: the only place that sees every area and joins them up. */
export async function makeShop({
  settings,
  clock,
  log,
  gateways,
  costOfPasswords = passwordCost,
}: ShopParts): Promise<RunningShop> {
  const secure = settings.publicUrl.protocol === 'https:'
  const keyring = makeKeyring(settings.masterKey)
  const lost = (error: Error) => log.error({ err: error }, 'database connection lost')
  const pool = openPool(settings.databaseUrl, settings.poolSize, lost)
  // Requests may take every connection of theirs: what goes out, and what a deadline has overtaken, does not wait for them.
  const jobPool = openPool(settings.databaseUrl, settings.jobPoolSize, lost)
  const metrics = makeMetrics()
  addPoolGauges(metrics.registry, { requests: pool, jobs: jobPool })
  addOutboxGauges(metrics.registry, jobPool, clock)
  const lifecycle: Lifecycle = { closedBecause: undefined, isDraining: false }
  const checkDatabase = shopDatabaseCheck(pool, keyring)
  const check = () => checkDatabase(clock.now())
  const shop: Shop = {
    settings,
    clock,
    log,
    metrics,
    pool,
    keyring,
    passwordHasher: makePasswordHasher(keyring.pepper, { cost: costOfPasswords }),
    sessions: makeSessions(keyring),
    oneTimeTokens: makeOneTimeTokens(keyring),
    limits: makeSharedLimits(keyring),
    idempotency: makeIdempotency(keyring),
    cookieNames: cookieNames(secure),
    secure,
    gateways: watched(gateways, { log, metrics }),
    mergeAccounts: (tx, from, into, now) => mergeAccounts(tx, keyring, from, into, now),
    lockAccount: lockOpenAccount,
    personalData: allPersonalData(keyring),
    sessionBegins: undoClosure,
    productArrived: async (tx, productCode, now) => {
      await markArrived(tx, productCode, now)
    },
    orderEnded: releaseEndedOrder,
    invoiceDue: hearOfOrder(keyring),
    notifyMember: sendNotification,
    onOperatorDenied: makeDenialRecord({ pool, keyring, log, metrics }),
    accountOfPhone: (tx, phone, now) => accountOfConsignee(tx, keyring, phone, now),
  }
  const app = await makeServer({
    log,
    metrics,
    trustedProxies: settings.trustedProxies,
    strictAnswers: settings.strictAnswers,
  })
  followLifecycle(app, lifecycle)
  warnOfUntrustedProxy(app, log)
  countRefusedLogins(app, metrics)
  limitPages(app, clock)
  const rateLimiter = makeRateLimiter((token) => isIssued(keyring, token))
  const fileBodies = makeSemaphore(FILE_BODIES)
  await app.register(async (routes) => {
    healthRoutes(routes, { lifecycle, checkDatabase: check, metrics })
    for (const [area, addRoutes] of Object.entries(areas)) {
      const binder = makeBinder(routes, area, {
        pool,
        clock,
        sessions: shop.sessions,
        lockAccount: shop.lockAccount,
        idempotency: shop.idempotency,
        findOperator: findOperatorBy(shop),
        onOperatorDenied: shop.onOperatorDenied,
        cookieNames: shop.cookieNames,
        secure,
        publicOrigin: settings.publicUrl.origin,
        rateLimiter,
        fileBodies,
      })
      addRoutes(binder, shop)
    }
    apiDocs(routes, shop.cookieNames)
  })
  await serveDocuments(app, {
    folder: settings.webFolder,
    secure,
    apiBaseUrl: settings.apiBaseUrl,
    publicUrl: settings.publicUrl,
    externalRedirect: externalRedirect(shop),
  })
  await app.ready()

  const inJobs: Shop = { ...shop, pool: jobPool }
  const hookLines = makeHookLines(inJobs)
  const deliveries = {
    [HOOK_DELIVERY]: hookDelivery(hookLines),
    [NOTICE_DELIVERY]: noticeDelivery(inJobs),
    [ARRIVAL_DELIVERY]: arrivalDelivery(inJobs),
    [NOTIFICATION_DELIVERY]: notificationDelivery(inJobs),
    [EMAIL_NOTICE_DELIVERY]: emailNoticeDelivery(inJobs),
    [EXPORT_DELIVERY]: exportDelivery(inJobs),
    [INVOICE_DELIVERY]: invoiceDelivery(inJobs),
    [INVOICE_MAIL_DELIVERY]: invoiceMailDelivery(inJobs),
  }
  const sendingDue = { name: 'send-due-events', cron: '* * * * *', work: hookLines.retryDue }
  return {
    app,
    shop,
    ...runShop({
      app,
      shop,
      jobPool,
      lifecycle,
      checkDatabase: check,
      deliveries,
      scheduledJobs: [...scheduledJobs(inJobs), sendingDue],
      stopBehind: hookLines.stop,
    }),
  }
}

const DAY = 24 * 60 * 60 * 1000
/** How long it can be looked up who did and read what: three years. */
const LOG_DAYS = 3 * 366

/** What is removed once nothing can use it any more, and made before it is needed. */
function scheduledJobs(shop: Shop) {
  const { pool, oneTimeTokens, limits, sessions, idempotency } = shop
  const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY)
  return [
    { name: 'purge-one-use-secrets', cron: '7 * * * *', work: (now: Date) => oneTimeTokens.purge(pool, ago(now, 2)) },
    { name: 'purge-qr-logins', cron: '47 * * * *', work: (now: Date) => purgeQrLogins(pool, ago(now, 1)) },
    { name: 'prepare-login-keys', cron: '57 * * * *', work: (now: Date) => prepareLoginKeys(shop, now) },
    {
      name: 'purge-failures-in-a-row',
      cron: '47 18 * * *',
      work: (now: Date) => purgeFailuresInARow(pool, ago(now, 30)),
    },
    { name: 'purge-uploads', cron: '41 * * * *', work: (now: Date) => purgeUploads(shop, ago(now, 1)) },
    { name: 'sweep-upload-files', cron: '51 19 * * *', work: (now: Date) => sweepUploadFiles(shop, now) },
    {
      name: 'purge-limits',
      cron: '17 * * * *',
      work: (now: Date) => limits.purge(pool, new Date(now.getTime() - HITS_KEPT)),
    },
    { name: 'purge-phone-orders', cron: '29 * * * *', work: (now: Date) => purgeOldPhoneOrders(pool, now) },
    { name: 'purge-sessions', cron: '27 18 * * *', work: (now: Date) => sessions.purge(pool, ago(now, 30)) },
    { name: 'purge-idempotency-keys', cron: '37 18 * * *', work: (now: Date) => idempotency.purge(pool, ago(now, 7)) },
    { name: 'purge-outbox', cron: '17 18 * * *', work: (now: Date) => purgeOutbox(pool, ago(now, 30)) },
    { name: 'end-due-orders', cron: '* * * * *', work: (now: Date) => endDueOrders(shop, now) },
    { name: 'erase-due-accounts', cron: '*/5 * * * *', work: (now: Date) => eraseDueAccounts(shop, now) },
    {
      name: 'lapse-erased-accounts',
      cron: '57 18 * * *',
      work: (now: Date) => expireRetentionOfErasedAccounts(shop, now),
    },
    {
      name: 'purge-access-events',
      cron: '7 19 * * *',
      work: (now: Date) => purgeAccessEvents(pool, ago(now, LOG_DAYS)),
    },
    {
      name: 'purge-sensitive-reads',
      cron: '13 19 * * *',
      work: (now: Date) => purgeSensitiveReads(pool, ago(now, LOG_DAYS)),
    },
    {
      name: 'purge-ended-consents',
      cron: '19 19 * * *',
      work: (now: Date) => purgeEndedConsents(pool, retentionCutoff('consents', now)),
    },
    { name: 'purge-operator-sessions', cron: '9 18 * * *', work: (now: Date) => purgeOperatorSessions(pool, now) },
    {
      name: 'purge-hook-deliveries',
      cron: '19 18 * * *',
      work: (now: Date) => purgeHookDeliveries(pool, ago(now, 30)),
    },
    { name: 'tell-of-arrivals', cron: '*/5 * * * *', work: (now: Date) => notifyOfArrivals(shop, now) },
    {
      name: 'purge-invoice-mails',
      cron: '7 19 * * *',
      work: (now: Date) => purgeInvoiceMails(shop, ago(now, 30)),
    },
    { name: 'purge-exports', cron: '*/10 * * * *', work: (now: Date) => purgeExports(shop, now) },
  ]
}

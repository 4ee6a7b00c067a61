import type { FastifyInstance } from 'fastify'
import { accessArea, accountOfConsignee, countRefusedLogins, openAccountSql } from './areas/access/index.ts'
import { accountArea, undoClosure } from './areas/account/index.ts'
import { addressesArea } from './areas/addresses/index.ts'
import { cartArea } from './areas/cart/index.ts'
import { coinChecks, coinsArea } from './areas/coins/index.ts'
import { consentArea } from './areas/consent/index.ts'
import { couponsArea } from './areas/coupons/index.ts'
import { diseasesArea } from './areas/diseases/index.ts'
import { favouritesArea } from './areas/favourites/index.ts'
import { homeArea } from './areas/home/index.ts'
import { addReviewGauges, inquiryArea } from './areas/inquiry/index.ts'
import { invoicesArea } from './areas/invoices/index.ts'
import { ledgerArea } from './areas/ledger/index.ts'
import { findLinkHolderBy, linksArea } from './areas/links/index.ts'
import { externalRedirect, mallArea } from './areas/mall/index.ts'
import { medicationArea } from './areas/medication/index.ts'
import { notificationsArea } from './areas/notifications/index.ts'
import { findOperatorBy, makeDenialRecord, operatorsArea } from './areas/operators/index.ts'
import { claimChanges, orderPlacements, ordersArea, orderTransitions } from './areas/orders/index.ts'
import { patientsArea } from './areas/patients/index.ts'
import { addMoneyGauges, paymentChecks, paymentsArea } from './areas/payments/index.ts'
import { plansArea } from './areas/plans/index.ts'
import { productsArea, restockings } from './areas/products/index.ts'
import { reservationsArea } from './areas/reservations/index.ts'
import { uploadsArea } from './areas/uploads/index.ts'
import { watched } from './gateways/watched.ts'
import type { AreaManifest } from './platform/area.ts'
import type { Clock } from './platform/clock.ts'
import { openPool } from './platform/db/database.ts'
import { addPoolGauges } from './platform/db/pool-gauges.ts'
import { makeEventBus } from './platform/events.ts'
import { serveDocuments } from './platform/http/documents.ts'
import type { Lifecycle } from './platform/http/lifecycle.ts'
import { serveAreas } from './platform/http/serve-areas.ts'
import { makeServer } from './platform/http/server.ts'
import { addOutboxGauges } from './platform/jobs/outbox-gauges.ts'
import { platformJobs } from './platform/jobs/platform-jobs.ts'
import type { Log } from './platform/log.ts'
import { makePlatform } from './platform/make-platform.ts'
import { makeMetrics } from './platform/metrics.ts'
import { makePersonalData } from './platform/personal-data/personal-data.ts'
import { platformPersonalData } from './platform/personal-data/platform-rows.ts'
import type { Platform } from './platform/platform.ts'
import { type RunningParts, runShop } from './platform/run-shop.ts'
import { type Keyring, makeKeyring } from './platform/secrets/keyring.ts'
import { type PasswordCost, passwordCost } from './platform/secrets/password-hasher.ts'
import { addMasterKeyGauges } from './platform/secrets/rewrap-progress.ts'
import type { Settings } from './platform/settings.ts'
import { shopDatabaseCheck } from './shop-database.ts'

/**
 * Every area, in the order in which they hear an event, and in which their rows are merged, erased and exported: access first, as
 * it locks the accounts; then as locks are taken. What an area asks of one that it does not know is handed to it here.
 */
export function listAreas(keyring: Keyring) {
  // The platform's rows come last, as the keys go with them.
  const personalDataHandlers = () => [
    ...areas.flatMap((area) => area.personalData?.(keyring) ?? []),
    platformPersonalData,
  ]
  const personalData = makePersonalData(personalDataHandlers)
  const areas: readonly AreaManifest[] = [
    accessArea({ mergeAccounts: personalData.merge, undoClosure }),
    accountArea({ personalData }),
    addressesArea,
    consentArea,
    uploadsArea,
    diseasesArea,
    patientsArea,
    medicationArea,
    ordersArea({ accountOfPhone: (tx, phone, now) => accountOfConsignee(tx, keyring, phone, now) }),
    productsArea,
    couponsArea,
    coinsArea,
    cartArea,
    favouritesArea,
    reservationsArea,
    paymentsArea,
    inquiryArea,
    plansArea,
    invoicesArea,
    linksArea,
    operatorsArea({ orderPlacements, orderTransitions, claimChanges, restockings }),
    notificationsArea,
    // Behind every area that books movements, as a merge may still book some.
    ledgerArea({ checks: [...coinChecks, ...paymentChecks] }),
    mallArea,
    homeArea,
  ]
  return { areas, personalData, personalDataHandlers }
}

export interface ShopParts {
  settings: Settings
  clock: Clock
  log: Log
  gateways: Platform['gateways']
  /** For tests, which make more passwords than they look at; `passwordCost` unless told. */
  costOfPasswords?: PasswordCost
}

export interface RunningShop extends RunningParts, Pick<ReturnType<typeof listAreas>, 'areas' | 'personalData'> {
  app: FastifyInstance
  shop: Platform
}

/** The composition root: the only place that sees every area and joins them up. */
export async function makeShop({ costOfPasswords = passwordCost, ...given }: ShopParts): Promise<RunningShop> {
  const { settings, clock, log } = given
  const keyring = makeKeyring(settings.masterKey, settings.otherMasterKeys)
  const { areas, personalData } = listAreas(keyring)
  const lost = (error: Error) => log.error({ err: error }, 'database connection lost')
  const pool = openPool(settings.databaseUrl, settings.poolSize, lost)
  // Requests may take every connection of theirs: what goes out, and what a deadline has overtaken, does not wait for them.
  const jobPool = openPool(settings.databaseUrl, settings.jobPoolSize, lost)
  const metrics = makeMetrics()
  addPoolGauges(metrics.registry, { requests: pool, jobs: jobPool })
  addOutboxGauges(metrics.registry, jobPool, clock)
  addMoneyGauges(metrics.registry, jobPool)
  addReviewGauges(metrics.registry, jobPool, clock)
  addMasterKeyGauges(metrics.registry, jobPool, keyring)
  const events = makeEventBus()
  const platform = makePlatform({
    ...given,
    gateways: watched(given.gateways, { log, metrics }),
    costOfPasswords,
    keyring,
    metrics,
    pool,
    events,
    openAccountSql,
  })
  const inJobs: Platform = { ...platform, pool: jobPool }
  events.subscribe(areas.flatMap((area) => area.listeners?.(platform) ?? []))

  const lifecycle: Lifecycle = { closedBecause: undefined, isDraining: false }
  const check = shopDatabaseCheck(pool, keyring)
  const checkDatabase = () => check(clock.now())
  const app = await makeServer({
    log,
    metrics,
    trustedProxies: settings.trustedProxies,
    strictAnswers: settings.strictAnswers,
  })
  countRefusedLogins(app, metrics)
  await serveAreas(app, areas, platform, {
    lifecycle,
    checkDatabase,
    findOperator: findOperatorBy(platform),
    findLinkHolder: findLinkHolderBy(platform),
    onOperatorDenied: makeDenialRecord(platform),
  })
  await serveDocuments(app, {
    folder: settings.webFolder,
    secure: platform.secure,
    apiBaseUrl: settings.apiBaseUrl,
    publicUrl: settings.publicUrl,
    externalRedirect: externalRedirect(platform),
  })
  await app.ready()

  const running = runShop({
    app,
    platform,
    jobPool,
    lifecycle,
    checkDatabase,
    deliveries: Object.assign({}, ...areas.map((area) => area.deliveries?.(inJobs))),
    scheduledJobs: [
      ...platformJobs(
        inJobs,
        areas.flatMap(({ wrappedColumns = [] }) => wrappedColumns),
      ),
      ...areas.flatMap((area) => area.jobs?.(inJobs) ?? []),
    ],
    preparations: areas.flatMap((area) => area.preparations?.(platform) ?? []),
    stopBehind: async () => void (await Promise.all(areas.map((area) => area.stop?.()))),
  })
  return { app, shop: platform, areas, personalData, ...running }
}

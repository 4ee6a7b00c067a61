import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DeskClient, deskClient } from '@shop/sandbox/client'
import { paymentTestKeys, socialTestKeys, startSandbox } from '@shop/sandbox/testing'
import pg from 'pg'
import {
  cloneDatabase,
  deskKey,
  dropDatabase,
  prepareRig,
  realNameKey,
  type ShopProcess,
  smsKey,
  smtpLogin,
  startShopProcess,
} from '../../tools/rig/index.mjs'
import { freePort } from '../../tools/system/ports.mjs'
import { type Browser, openBrowser } from './browser.ts'
import { openWorld, type World } from './world.ts'

const PROCESSES = 3
/** A line of the log that tells of an error, or that is no line of the log. */
const FAULT = /^(?!\{)|"level":"?(50|60|error|fatal)/

/** `fast` runs in `npm test` (all proofs within a minute), `full` in `npm run prove`. */
export type Size = 'fast' | 'full'

/** What every proof stands on: several processes of one shop on one database, and the sandbox behind them. */
export interface ProvingRig {
  readonly shops: readonly ShopProcess[]
  /** The address of the process whose turn it is. */
  readonly next: () => string
  /** The only origin that the shop calls its own. */
  readonly publicUrl: string
  readonly databaseUrl: string
  readonly database: pg.Pool
  /** Where the processes keep files. */
  readonly uploadsFolder: string
  readonly desk: DeskClient
  readonly world: World
  /** A client address that nothing else uses. */
  freshAddress(): string
  /** A browser of its own; with a member's cookies, a logged-in one. */
  browser(cookies?: Record<string, string>): Browser
  /** Moves the time of every process so many ms ahead of the machine's. */
  setClock(offsetMs: number): Promise<void>
  /** One more process of the same shop, or of one on a database of its own, to be ended by the proof. */
  startProcess(of?: { databaseUrl?: string; env?: Record<string, string> }): Promise<ShopProcess>
  /** A database as the shop has it at its start, which goes with the rig. */
  freshDatabase(): Promise<string>
  /** What the rules that must always hold find broken, a line each (`invariants.sql`); also inside a transaction. */
  brokenInvariants(inside?: pg.PoolClient): Promise<string[]>
  /** Answers that the contract does not declare, of all processes since the last look. */
  undeclaredAnswers(): Promise<string[]>
  /** What the processes wrote about faults of their own since the last look. */
  loggedErrors(): string[]
  close(): Promise<void>
}

/** @param size passwords of fast proofs are hashed at a twentieth of the work: none of them asks what it takes to guess one */
export async function startRig(size: Size): Promise<ProvingRig> {
  const hasLightPasswords = size === 'fast'
  const base = await prepareRig(['server', 'testing', 'seed', 'web'])
  const closing: (() => Promise<unknown>)[] = [base.close]
  const close = async () => {
    for (const step of closing.reverse()) await step()
  }
  try {
    const name = `prove_${randomBytes(6).toString('hex')}`
    const databaseUrl = await cloneDatabase(base.server, base.template, name)
    closing.push(() => dropDatabase(base.server, name))
    const uploadsFolder = mkdtempSync(join(tmpdir(), 'prove-uploads-'))
    closing.push(async () => rmSync(uploadsFolder, { recursive: true, force: true }))
    const port = await freePort()
    const publicUrl = `http://localhost:${port}`
    const social = socialTestKeys(publicUrl)
    const payments = paymentTestKeys()
    const sandbox = await startSandbox({
      deskPort: 0,
      providerPort: 0,
      smsAccessKeyId: smsKey.id,
      smsAccessKeySecret: smsKey.secret,
      realName: realNameKey,
      shopUrl: publicUrl,
      shopOperatorKey: deskKey,
      mail: { port: 0, ...smtpLogin },
      social: social.provider,
      payments: payments.provider,
    })
    closing.push(sandbox.stop)
    const desk = deskClient(sandbox.deskUrl)
    // The provider's own limits would hide what the shop's let through.
    await desk.sms.setLimits(false)
    const startProcess = (wanted?: number, of: Parameters<ProvingRig['startProcess']>[0] = {}) =>
      startShopProcess({
        databaseUrl: of.databaseUrl ?? databaseUrl,
        publicUrl,
        providerUrl: sandbox.providerUrl,
        smtpPort: sandbox.smtpPort,
        env: {
          WEB_DIST: base.webFolder,
          UPLOADS_DIR: uploadsFolder,
          LOG_LEVEL: 'debug',
          ...(hasLightPasswords ? { TEST_LIGHT_PASSWORDS: '1' } : {}),
          ...social.shop,
          SOCIAL_ENDPOINT: sandbox.providerUrl,
          ...payments.shop,
          PAY_ALIPAY_ENDPOINT: sandbox.providerUrl,
          PAY_WECHAT_ENDPOINT: sandbox.providerUrl,
          ...of.env,
        },
        ...(wanted === undefined ? {} : { port: wanted }),
      })
    const shops = await Promise.all(
      Array.from({ length: PROCESSES }, (_, index) => startProcess(index === 0 ? port : undefined)),
    )
    closing.push(() => Promise.all(shops.map((shop) => shop.stop())))
    const database = new pg.Pool({ connectionString: databaseUrl, max: 4 })
    closing.push(() => database.end())
    const world = openWorld(databaseUrl, hasLightPasswords)
    closing.push(world.close)

    const invariants = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8')
    let turn = 0
    let addresses = 0
    const looked = shops.map(() => 0)
    const freshAddress = () => {
      addresses++
      // Neighbours in time stand in different networks: a network's limits are counted, too.
      return `10.${addresses & 255}.${(addresses >> 8) & 255}.${(addresses >> 16) & 255}`
    }
    return {
      shops,
      next: () => shops[turn++ % shops.length]!.url,
      publicUrl,
      databaseUrl,
      database,
      uploadsFolder,
      desk,
      world,
      freshAddress,
      browser: (cookies) => openBrowser(publicUrl, freshAddress(), cookies),
      setClock: async (offsetMs) => {
        await Promise.all(shops.map((shop) => shop.setClock(offsetMs)))
      },
      startProcess: (of) => startProcess(undefined, of),
      freshDatabase: async () => {
        const another = `prove_${randomBytes(6).toString('hex')}`
        const url = await cloneDatabase(base.server, base.template, another)
        closing.push(() => dropDatabase(base.server, another))
        return url
      },
      brokenInvariants: async (inside) => {
        const { rows } = await (inside ?? database).query<{ rule: string; what: string }>(invariants)
        return rows.map(({ rule, what }) => `${rule} ${what}`)
      },
      undeclaredAnswers: async () => (await Promise.all(shops.map((shop) => shop.answerViolations()))).flat(),
      loggedErrors: () =>
        shops.flatMap(({ log }, index) => {
          const lines = log.slice(looked[index])
          looked[index] = log.length
          return lines.filter((line) => FAULT.test(line))
        }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

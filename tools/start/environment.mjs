import { join } from 'node:path'
import { allocation } from '../system/allocation.mjs'
import { checkDistinct, chosenPort, freePort } from '../system/ports.mjs'
import { UserFacingError } from '../system/user-facing-error.mjs'
import { demoSecrets } from './secrets.mjs'

/**
 * How the processes of one shop find each other. What the environment says goes before our own choice.
 * @typedef {object} Plan
 * @property {boolean} demo
 * @property {string} port of the shop
 * @property {string} shopUrl as a browser on this machine opens it
 * @property {string} probeUrl where we ask whether it is ready
 * @property {string} deskUrl
 * @property {string} operatorKey of the demo, for a person at `/ops`; empty in production
 * @property {string} pharmacistKey of the demo, for a second pharmacist there; empty in production
 * @property {(databaseUrl: string) => NodeJS.ProcessEnv} shop
 * @property {(databaseUrl: string) => NodeJS.ProcessEnv} seed
 * @property {(shopUrl: string) => NodeJS.ProcessEnv} sandbox `shopUrl`: where it reaches the shop
 */

/**
 * @param {string} folder of the data
 * @returns {Promise<Plan>}
 * @throws {UserFacingError} when a port is taken, or two of ours are the same
 */
export async function makePlan(folder) {
  const mode = process.env.SHOP_MODE?.trim() || 'demo'
  if (mode !== 'demo' && mode !== 'production')
    throw new UserFacingError(`SHOP_MODE=${mode} is neither demo nor production.`)
  const host = process.env.HOST?.trim() || '127.0.0.1'
  const port = await chosenPort('PORT', 8080, host)
  const shopUrl = `http://localhost:${port}`
  const probeUrl = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
  /** @type {NodeJS.ProcessEnv} */
  const common = { ...allocation, ...process.env, SHOP_MODE: mode, PORT: String(port) }
  if (mode === 'production') {
    const shop = (/** @type {string} */ databaseUrl) => ({ ...common, DATABASE_URL: databaseUrl })
    return {
      demo: false,
      port: String(port),
      shopUrl,
      probeUrl,
      deskUrl: '',
      operatorKey: '',
      pharmacistKey: '',
      shop,
      seed: shop,
      sandbox: () => ({}),
    }
  }

  const deskPort = await chosenPort('DESK_PORT', 8090)
  const sandboxPort = process.env.SANDBOX_PORT ? await chosenPort('SANDBOX_PORT', 8091) : await freePort()
  const smtpPort = process.env.SANDBOX_SMTP_PORT ? await chosenPort('SANDBOX_SMTP_PORT', 8092) : await freePort()
  checkDistinct({ PORT: port, DESK_PORT: deskPort, SANDBOX_PORT: sandboxPort, SANDBOX_SMTP_PORT: smtpPort })
  const secrets = demoSecrets(folder)
  // Who brings a provider of mail gets no stand-in for it, and none of its settings.
  const mail = process.env.SMTP_HOST?.trim()
    ? {}
    : {
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: String(smtpPort),
        SMTP_SECURE: 'none',
        SMTP_USER: secrets.smtpUser,
        SMTP_PASSWORD: secrets.smtpPassword,
        MAIL_FROM: '禾安健康 <service@hean.example>',
        SANDBOX_SMTP_PORT: String(smtpPort),
      }
  // What the seed leaves for the sandbox.
  const files = { PERSONAS_FILE: join(folder, 'personas.json'), TRADES_FILE: join(folder, 'trades.json') }
  const usual = {
    PUBLIC_URL: shopUrl,
    MASTER_KEY: secrets.masterKey,
    SMS_ENDPOINT: `http://127.0.0.1:${sandboxPort}`,
    SMS_ACCESS_KEY_ID: secrets.smsAccessKeyId,
    SMS_ACCESS_KEY_SECRET: secrets.smsAccessKeySecret,
    ...secrets.realName,
    REAL_NAME_ENDPOINT: `http://127.0.0.1:${sandboxPort}`,
    ...secrets.social,
    SOCIAL_ENDPOINT: `http://127.0.0.1:${sandboxPort}`,
    ...secrets.payments,
    PAY_ALIPAY_ENDPOINT: `http://127.0.0.1:${sandboxPort}`,
    PAY_WECHAT_ENDPOINT: `http://127.0.0.1:${sandboxPort}`,
    ...secrets.tax,
    NUONUO_ENDPOINT: `http://127.0.0.1:${sandboxPort}`,
    LOG_LEVEL: 'warn',
    // Nobody shares its requests out, and Ctrl-C is not to wait.
    DRAIN_NOTICE_SECONDS: '0',
  }
  const ports = { PORT: String(port), DESK_PORT: String(deskPort), SANDBOX_PORT: String(sandboxPort), ...mail }
  const shop = (/** @type {string} */ databaseUrl) => ({ ...usual, ...common, ...ports, DATABASE_URL: databaseUrl })
  return {
    demo: true,
    port: String(port),
    shopUrl,
    probeUrl,
    deskUrl: `http://localhost:${deskPort}`,
    operatorKey: secrets.operatorKey,
    pharmacistKey: secrets.pharmacistKey,
    shop,
    seed: (databaseUrl) => ({
      ...shop(databaseUrl),
      SEED_OPERATOR_KEY: secrets.operatorKey,
      SEED_PHARMACIST_KEY: secrets.pharmacistKey,
      SEED_DESK_KEY: secrets.deskKey,
      ...files,
    }),
    sandbox: (url) => ({
      ...usual,
      ...common,
      ...ports,
      ...secrets.socialStandIns,
      ...secrets.paymentStandIns,
      SHOP_URL: url,
      SHOP_OPERATOR_KEY: secrets.deskKey,
      ...files,
    }),
  }
}

import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readJson, writePrivateJson } from '../system/private-file.mjs'

/**
 * What the demo needs and production takes from its environment.
 * @typedef {object} Secrets
 * @property {string} masterKey 32 bytes of base64
 * @property {string} operatorKey of a person, who logs in at /ops
 * @property {string} pharmacistKey of a second pharmacist there
 * @property {string} deskKey of the sandbox's warehouse and courier
 * @property {string} smsAccessKeyId
 * @property {string} smsAccessKeySecret
 * @property {Readonly<Record<string, string>>} realName the variables of real-name checks, which the shop and the sandbox share
 * @property {string} smtpUser
 * @property {string} smtpPassword
 * @property {Readonly<Record<string, string>>} social the shop's variables of social login
 * @property {Readonly<Record<string, string>>} socialStandIns what the sandbox needs besides, to be the providers
 * @property {Readonly<Record<string, string>>} payments the shop's variables of paying online
 * @property {Readonly<Record<string, string>>} tax the variables of electronic invoices, which the shop and the sandbox share
 * @property {Readonly<Record<string, string>>} paymentStandIns what the sandbox needs besides, to be the payment providers
 */

/**
 * The secrets of this folder's demo, made once: the data is encrypted with them.
 * @param {string} folder
 * @returns {Secrets}
 */
export function demoSecrets(folder) {
  const path = join(folder, 'secrets.json')
  const known = /** @type {Partial<Secrets> | undefined} */ (readJson(path))
  const secrets = {
    masterKey: known?.masterKey ?? randomBytes(32).toString('base64'),
    operatorKey: known?.operatorKey ?? randomBytes(32).toString('base64url'),
    pharmacistKey: known?.pharmacistKey ?? randomBytes(32).toString('base64url'),
    deskKey: known?.deskKey ?? randomBytes(32).toString('base64url'),
    smsAccessKeyId: known?.smsAccessKeyId ?? `demo-${randomBytes(8).toString('hex')}`,
    smsAccessKeySecret: known?.smsAccessKeySecret ?? randomBytes(24).toString('base64url'),
    realName: known?.realName ?? realNameKeys(),
    smtpUser: known?.smtpUser ?? `demo-${randomBytes(8).toString('hex')}`,
    smtpPassword: known?.smtpPassword ?? randomBytes(24).toString('base64url'),
    ...(known?.social && known.socialStandIns
      ? { social: known.social, socialStandIns: known.socialStandIns }
      : socialKeys()),
    ...(known?.payments && known.paymentStandIns
      ? { payments: known.payments, paymentStandIns: known.paymentStandIns }
      : paymentKeys()),
    tax: known?.tax ?? taxKeys(),
  }
  if (JSON.stringify(known) !== JSON.stringify(secrets)) writePrivateJson(path, secrets)
  return secrets
}

/** Keys of the four social providers; Alipay and the shop each sign with a pair of their own. */
function socialKeys() {
  const [shop, alipay] = [rsaPair(), rsaPair()]
  const id = () => `demo-${randomBytes(8).toString('hex')}`
  const secret = () => randomBytes(24).toString('base64url')
  return {
    social: {
      SOCIAL_QQ_ID: id(),
      SOCIAL_QQ_SECRET: secret(),
      SOCIAL_WEIXIN_ID: id(),
      SOCIAL_WEIXIN_SECRET: secret(),
      SOCIAL_WEIBO_ID: id(),
      SOCIAL_WEIBO_SECRET: secret(),
      SOCIAL_ALIPAY_APP_ID: id(),
      SOCIAL_ALIPAY_PRIVATE_KEY: shop.privateKey,
      SOCIAL_ALIPAY_PUBLIC_KEY: alipay.publicKey,
    },
    socialStandIns: { SANDBOX_ALIPAY_APP_PUBLIC_KEY: shop.publicKey, SANDBOX_ALIPAY_PRIVATE_KEY: alipay.privateKey },
  }
}

/** Keys of the two payment providers; each of them and the shop sign with a pair of their own. */
function paymentKeys() {
  const [shop, alipay, wechat] = [rsaPair(), rsaPair(), rsaPair()]
  const id = () => `demo-${randomBytes(8).toString('hex')}`
  const keyId = 'PUB_KEY_ID_OF_THE_DEMO'
  return {
    payments: {
      PAY_ALIPAY_APP_ID: id(),
      PAY_ALIPAY_SELLER_ID: id(),
      PAY_ALIPAY_PRIVATE_KEY: shop.privateKey,
      PAY_ALIPAY_PUBLIC_KEY: alipay.publicKey,
      PAY_WECHAT_APP_ID: id(),
      PAY_WECHAT_MERCHANT_ID: id(),
      PAY_WECHAT_CERTIFICATE_SERIAL: randomBytes(20).toString('hex').toUpperCase(),
      PAY_WECHAT_PRIVATE_KEY: shop.privateKey,
      PAY_WECHAT_API_KEY: randomBytes(16).toString('hex'),
      PAY_WECHAT_PROVIDER_KEYS: `${keyId}=${wechat.publicKey}`,
    },
    paymentStandIns: {
      SANDBOX_PAY_ALIPAY_APP_PUBLIC_KEY: shop.publicKey,
      SANDBOX_PAY_ALIPAY_PRIVATE_KEY: alipay.privateKey,
      SANDBOX_PAY_WECHAT_MERCHANT_PUBLIC_KEY: shop.publicKey,
      SANDBOX_PAY_WECHAT_KEY_ID: keyId,
      SANDBOX_PAY_WECHAT_PRIVATE_KEY: wechat.privateKey,
    },
  }
}

/** What the shop and the provider of real-name checks know of each other. */
function realNameKeys() {
  return {
    REAL_NAME_ACCESS_KEY_ID: `demo-${randomBytes(8).toString('hex')}`,
    REAL_NAME_ACCESS_KEY_SECRET: randomBytes(24).toString('base64url'),
  }
}

/** What the shop and the provider of invoices know of each other. */
function taxKeys() {
  return {
    NUONUO_APP_KEY: `demo-${randomBytes(8).toString('hex')}`,
    NUONUO_APP_SECRET: randomBytes(24).toString('base64url'),
    NUONUO_ACCESS_TOKEN: randomBytes(24).toString('base64url'),
  }
}

function rsaPair() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  })
  return { privateKey: privateKey.toString('base64'), publicKey: publicKey.toString('base64') }
}

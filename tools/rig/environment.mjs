/**
 * The environment that a shop process is tested in. The secrets are those of the server's own tests, so that what a test
 * writes through the builders and what the process reads are encrypted with one key.
 * @param {{ databaseUrl: string, port?: number, providerUrl?: string, smtpPort?: number | undefined, controlPort?: number }} parts
 * @returns {Record<string, string> & { MASTER_KEY: string }}
 */
export function shopEnvironment({ databaseUrl, port = 0, providerUrl, smtpPort, controlPort }) {
  return {
    SHOP_MODE: 'demo',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port || 8080}`,
    DATABASE_URL: databaseUrl,
    MASTER_KEY: Buffer.alloc(32, 'test-master-key').toString('base64'),
    TRUSTED_PROXIES: '127.0.0.1',
    SMS_ACCESS_KEY_ID: smsKey.id,
    SMS_ACCESS_KEY_SECRET: smsKey.secret,
    REAL_NAME_ACCESS_KEY_ID: realNameKey.accessKeyId,
    REAL_NAME_ACCESS_KEY_SECRET: realNameKey.accessKeySecret,
    LOG_LEVEL: 'info',
    STRICT_ANSWERS: '1',
    POOL_SIZE: '10',
    DRAIN_NOTICE_SECONDS: '0',
    // Where nobody listens, unless there is a stand-in: a test never asks the true provider.
    REAL_NAME_ENDPOINT: providerUrl ?? 'http://127.0.0.1:9',
    ...(providerUrl === undefined ? {} : { SMS_ENDPOINT: providerUrl }),
    ...(smtpPort === undefined ? {} : smtpEnvironment(smtpPort)),
    ...(controlPort === undefined ? {} : { TEST_CONTROL_PORT: String(controlPort) }),
  }
}

/** How a shop under test reaches the sandbox's provider of mail. @param {number} port @returns {Record<string, string>} */
export function smtpEnvironment(port) {
  return {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_SECURE: 'none',
    SMTP_USER: smtpLogin.user,
    SMTP_PASSWORD: smtpLogin.password,
    MAIL_FROM: '禾安健康 <service@hean.example>',
  }
}

export const smtpLogin = { user: 'test-smtp-user', password: 'test-smtp-password' }

export const smsKey = { id: 'test-key-id', secret: 'test-key-secret' }

export const realNameKey = { accessKeyId: 'test-real-name-id', accessKeySecret: 'test-real-name-secret' }

/** What the warehouse and the courier of the sandbox show to the shop; seeding registers it. */
export const deskKey = 'test-operator-key-of-the-courier-0123456789'

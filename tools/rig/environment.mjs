/**
 * The environment that a shop process is tested in. The secrets are those of the server's own tests, so that what a test
 * writes through the builders and what the process reads are sealed with one key.
 * @param {{ databaseUrl: string, port?: number, providerUrl?: string, controlPort?: number }} parts
 * @returns {Record<string, string> & { MASTER_KEY: string }}
 */
export function shopEnvironment({ databaseUrl, port = 0, providerUrl, controlPort }) {
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
    LOG_LEVEL: 'info',
    STRICT_ANSWERS: '1',
    POOL_SIZE: '10',
    ...(providerUrl === undefined ? {} : { SMS_ENDPOINT: providerUrl }),
    ...(controlPort === undefined ? {} : { TEST_CONTROL_PORT: String(controlPort) }),
  }
}

export const smsKey = { id: 'test-key-id', secret: 'test-key-secret' }

/** What the courier of the sandbox shows to the shop; seeding registers it. */
export const operatorKey = 'test-operator-key-of-the-courier-0123456789'

import { type ServerProcess, startServerProcess } from './server-process.ts'

/** The production bundle, as it is deployed. */
export function startShop(databaseUrl: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const environment = { ...shopEnvironment(databaseUrl), ...settings }
  return startServerProcess(['server/dist/main.js', 'serve'], environment, '/readyz')
}

export const POOL_SIZE = 20

/** The rows of the benchmark are encrypted with it; nobody else's are. */
export const masterKey = Buffer.alloc(32, 'test-master-key').toString('base64')

export function shopEnvironment(databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    SHOP_MODE: 'demo',
    DATABASE_URL: databaseUrl,
    POOL_SIZE: String(POOL_SIZE),
    LOG_LEVEL: 'warn',
    MASTER_KEY: masterKey,
    // Nothing here sends a message; the address is one where nobody listens.
    SMS_ENDPOINT: 'http://127.0.0.1:9',
    SMS_ACCESS_KEY_ID: 'test-key-id',
    SMS_ACCESS_KEY_SECRET: 'test-key-secret',
  }
}

import { type ServerProcess, startServerProcess } from './server-process.ts'
import { POOL_SIZE } from './shop.ts'

/** The bare server of `limits/`, in a process of its own like the shop. */
export function startLimit(databaseUrl: string): Promise<ServerProcess> {
  const environment = { NODE_ENV: 'production', DATABASE_URL: databaseUrl, POOL_SIZE: String(POOL_SIZE) }
  return startServerProcess(['--import', 'tsx', 'bench/src/limits/bare-server.ts'], environment, '/ready')
}

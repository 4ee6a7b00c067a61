import { randomBytes } from 'node:crypto'
import type { TaxKeys } from '../tax/signature.ts'

/** What shop and provider of invoices know of each other, made for one test run. */
export interface TaxTestKeys {
  /** For `startSandbox`. */
  provider: TaxKeys
  /** The shop's variables; the endpoint comes with the sandbox. */
  shop: Record<string, string>
}

export function taxTestKeys(): TaxTestKeys {
  const secret = () => randomBytes(16).toString('hex')
  const provider = { appKey: '10000001', appSecret: secret(), accessToken: secret() }
  return {
    provider,
    shop: {
      NUONUO_APP_KEY: provider.appKey,
      NUONUO_APP_SECRET: provider.appSecret,
      NUONUO_ACCESS_TOKEN: provider.accessToken,
    },
  }
}

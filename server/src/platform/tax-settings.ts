import { type Static, Type } from 'typebox'
import { readEndpoint } from './provider-endpoint.ts'

/** How the shop is known to Nuonuo (诺税通 SaaS), which issues its electronic invoices. */
export interface NuonuoSettings {
  readonly endpoint: URL
  readonly appKey: string
  /** What calls are signed with. */
  readonly appSecret: string
  readonly accessToken: string
  /** Domains that its files may come from. */
  readonly fileHosts: readonly string[]
}

export interface TaxSettings {
  readonly nuonuo?: NuonuoSettings
  /** The variables by which invoices would be issued; empty where they are there. */
  readonly missing: readonly string[]
}

const Text = Type.String({ maxLength: 200, default: '', description: 'at most 200 characters' })
const HOST = '[a-z0-9-]+(\\.[a-z0-9-]+)+'

/** The variables of electronic invoices. */
export const taxVariables = {
  NUONUO_ENDPOINT: Type.String({
    pattern: '^https?://[^/]+/?$',
    default: 'https://sdk.nuonuo.com',
    description: 'an http address without a path, such as https://sdk.nuonuo.com',
  }),
  NUONUO_APP_KEY: Text,
  NUONUO_APP_SECRET: Text,
  NUONUO_ACCESS_TOKEN: Text,
  NUONUO_FILE_HOSTS: Type.String({
    pattern: `^${HOST}(,${HOST})*$`,
    maxLength: 500,
    default: 'nuonuo.com,jss.com.cn',
    description: 'the domains that its files may come from, with commas, such as nuonuo.com,jss.com.cn',
  }),
}

const Variables = Type.Object(taxVariables)
type Variables = Static<typeof Variables>

export const taxSecretNames = ['NUONUO_APP_SECRET', 'NUONUO_ACCESS_TOKEN'] as const
const needed = ['NUONUO_APP_KEY', ...taxSecretNames] as const

/**
 * Whether invoices are issued: with all of the variables. Some of them are a mistake, and are told.
 * @returns the settings, and a line for each fault that never repeats a value
 */
export function readTaxSettings(
  variables: Variables,
  mode: 'demo' | 'production',
): { tax: TaxSettings; problems: string[] } {
  const missing = needed.filter((name) => variables[name] === '')
  if (missing.length === needed.length) return { tax: { missing }, problems: [] }
  if (missing.length > 0) return { tax: { missing }, problems: missing.map((name) => `${name}: missing`) }
  const { address, problem } = readEndpoint(variables.NUONUO_ENDPOINT, mode)
  const nuonuo: NuonuoSettings = {
    endpoint: address,
    appKey: variables.NUONUO_APP_KEY,
    appSecret: variables.NUONUO_APP_SECRET,
    accessToken: variables.NUONUO_ACCESS_TOKEN,
    fileHosts: variables.NUONUO_FILE_HOSTS.split(','),
  }
  return { tax: { nuonuo, missing: [] }, problems: problem ? [`NUONUO_ENDPOINT: ${problem}`] : [] }
}

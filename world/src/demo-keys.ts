import { operatorScopes } from '@shop/contract/areas/operators'
import type { OperatorScope } from '@shop/contract/kit/operation'
import { type Database, type Keyring, registerOperatorKey } from '@shop/server/testing/seeding'

/** The keys of the demo; what is not there is not registered. */
export interface DemoKeys {
  /** Of whoever logs in at `/ops`: it may do all that operators do. */
  operatorKey?: string | undefined
  /** Of a second pharmacist, as the prescription of a child needs two. */
  pharmacistKey?: string | undefined
  /** Of the sandbox's warehouse, courier and main site, so that the record tells their acts from a person's. */
  deskKey?: string | undefined
}

/** What they do: review, send, follow and restock orders, hear the shop's events, and make orders whose link is sent. */
const deskScopes = ['orders', 'verdicts', 'shipping', 'traces', 'stock', 'hooks', 'links'] as const

/** Registers the keys of the demo, each under a name of its own, with licence numbers that say themselves that they are none; those that are known have these scopes from now on. */
export async function registerDemoKeys(
  tx: Database,
  keyring: Keyring,
  { operatorKey, pharmacistKey, deskKey }: DemoKeys,
  now: Date,
): Promise<void> {
  const keys = [
    { key: operatorKey, name: '演示运营', scopes: [...operatorScopes], licenceNumber: 'DEMO-000001' },
    {
      key: pharmacistKey,
      name: '演示药师',
      scopes: ['prescriptions'] satisfies OperatorScope[],
      licenceNumber: 'DEMO-000002',
    },
    { key: deskKey, name: '沙箱仓库、快递与主站', scopes: [...deskScopes] },
  ]
  for (const { key, ...whose } of keys) if (key) await registerOperatorKey(tx, keyring, { key, ...whose }, now)
}

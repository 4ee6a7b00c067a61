import { operatorScopes } from '@shop/contract/areas/operators'
import { type Database, type Keyring, registerOperatorKey } from '@shop/server/testing/seeding'

/** The keys of the demo; what is not there is not registered. */
export interface DemoKeys {
  /** Of whoever logs in at `/ops`: it may do all that operators do. */
  operatorKey?: string | undefined
  /** Of the sandbox's warehouse and courier, so that the record tells their acts from a person's. */
  deskKey?: string | undefined
}

/** What warehouse and courier do: review, send, follow and restock orders, and hear the shop's events. */
const deskScopes = ['orders', 'verdicts', 'shipping', 'traces', 'stock', 'hooks'] as const

/** Of nobody: it says of itself that it is none. */
const DEMO_LICENCE = 'DEMO-000001'

/** Registers the keys of the demo, each under a name of its own; those that are known have these scopes from now on. */
export async function registerDemoKeys(
  tx: Database,
  keyring: Keyring,
  { operatorKey, deskKey }: DemoKeys,
  now: Date,
): Promise<void> {
  const keys = [
    { key: operatorKey, name: '演示运营', scopes: [...operatorScopes], licenceNumber: DEMO_LICENCE },
    { key: deskKey, name: '沙箱仓库与快递', scopes: [...deskScopes] },
  ]
  for (const { key, ...whose } of keys) if (key) await registerOperatorKey(tx, keyring, { key, ...whose }, now)
}

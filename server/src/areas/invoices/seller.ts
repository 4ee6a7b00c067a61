import { mallDefaults } from '@shop/contract/mall-defaults'
import type { Seller } from '../../gateways/tax/port.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSettingsOf } from '../mall/index.ts'

/** Who sells, as the settings say now. */
export async function readSeller(db: Database, log: Platform['log']): Promise<Seller> {
  return (await readSettingsOf(db, log, 'mall-global')).seller
}

/** How the setting of the seller is called where one is told that it is missing. */
const SELLER_SETTING = 'mall-global.seller'

/** What no shop has in common with the specimens' seller. */
const TELLING = ['name', 'taxPayerNumber', 'bank', 'account'] as const

/**
 * What keeps the shop from having invoices made: variables of the provider that are missing, and in production a seller that is still the one of
 * the specimens, if only by its name or its bank.
 * @returns their names
 */
export function missingSettings(
  { gateways, settings }: Pick<Platform, 'gateways' | 'settings'>,
  seller: Seller,
): readonly string[] {
  const specimen = mallDefaults['mall-global'].seller
  const isSpecimen = TELLING.some((part) => seller[part] === specimen[part])
  return [...gateways.tax.missing, ...(isSpecimen && settings.mode === 'production' ? [SELLER_SETTING] : [])]
}

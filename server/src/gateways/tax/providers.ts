import type { Clock } from '../../platform/clock.ts'
import type { Settings } from '../../platform/settings.ts'
import { noTax } from './none.ts'
import { nuonuoTax } from './nuonuo.ts'
import type { TaxGateway } from './port.ts'
import { specimenTax } from './specimen.ts'

/** Who issues invoices: the provider that is configured; without one specimens in a demo, and nobody in production. */
export function taxProvider({ tax, mode }: Pick<Settings, 'tax' | 'mode'>, clock: Clock): TaxGateway {
  if (tax.nuonuo) return nuonuoTax(tax.nuonuo, clock)
  return mode === 'demo' ? specimenTax(clock) : noTax(tax.missing)
}

import type { Clock } from '../../platform/clock.ts'
import type { Settings } from '../../platform/settings.ts'
import { ProviderUnknown } from '../provider-unknown.ts'
import { nuonuoTax } from './nuonuo.ts'
import type { TaxGateway } from './port.ts'
import { specimenTax } from './specimen.ts'

/** Who issues invoices: the provider that is configured; without one specimens in a demo, and nobody in production. */
export function taxProvider({ tax, mode }: Pick<Settings, 'tax' | 'mode'>, clock: Clock): TaxGateway {
  if (tax.nuonuo) return nuonuoTax(tax.nuonuo, clock)
  return mode === 'demo' ? specimenTax(clock) : noTax(tax.missing)
}

/** Production without a provider: nothing is issued, and what was asked for waits until the variables are there. */
export function noTax(missing: readonly string[]): TaxGateway {
  const away = async (): Promise<never> => {
    throw new ProviderUnknown('NOT_CONFIGURED')
  }
  return { missing, request: away, query: away, repeat: away, reverse: away, queryReversal: away, file: away }
}

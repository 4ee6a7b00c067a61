import { ProviderUnknown } from '../provider-unknown.ts'
import type { TaxGateway } from './port.ts'

/** Production without a provider: nothing is issued, and what was asked for waits until the variables are there. */
export function noTax(missing: readonly string[]): TaxGateway {
  const away = async (): Promise<never> => {
    throw new ProviderUnknown('NOT_CONFIGURED')
  }
  return { missing, request: away, query: away, repeat: away, reverse: away, queryReversal: away, file: away }
}

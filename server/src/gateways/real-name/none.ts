import { ProviderUnknown } from '../provider-unknown.ts'
import type { RealNameProvider } from './port.ts'

/** A demo without a provider: nobody says anything about anyone. */
export const noRealName: RealNameProvider = {
  check: async () => {
    throw new ProviderUnknown('NOT_CONFIGURED')
  },
}

import type { Settings } from '../../platform/settings.ts'
import { ProviderUnknown } from '../provider-unknown.ts'
import { aliyunRealName } from './aliyun.ts'
import type { RealNameProvider } from './port.ts'

/** Who says whether names and ID numbers belong together: the provider that is configured; a demo may have none. */
export function realNameProvider({ realName }: Pick<Settings, 'realName'>): RealNameProvider {
  return realName ? aliyunRealName(realName) : noRealName
}

/** A demo without a provider: nobody says anything about anyone. */
export const noRealName: RealNameProvider = {
  check: async () => {
    throw new ProviderUnknown('NOT_CONFIGURED')
  },
}

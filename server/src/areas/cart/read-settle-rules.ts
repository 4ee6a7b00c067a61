import type { Platform } from '../../platform/platform.ts'
import { isOnlineOffered, readAllSettings } from '../mall/index.ts'
import type { SubmitRules } from './actions/submit-order.ts'

/** What the shop's settings say of settling, and whether a provider of payments is configured. */
export async function readSettleRules({
  pool,
  log,
  gateways,
}: Pick<Platform, 'pool' | 'log' | 'gateways'>): Promise<SubmitRules> {
  const settings = await readAllSettings(pool, log)
  const { freight, advance } = settings['m-mall']
  const { globalMaximumAmount, globalMaximumTotal, paymentHours } = settings['mall-global']
  return {
    freight,
    globalMaximumAmount,
    globalMaximumTotal,
    paymentHours,
    isOnlineOffered: isOnlineOffered({ gateways }, settings['m-mall']),
    advance,
  }
}

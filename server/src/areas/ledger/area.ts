import { type AreaManifest, defineArea } from '../../platform/area.ts'
import type { BookCheck } from './check-books.ts'
import { ledgerPersonalData } from './personal-data.ts'
import { differenceGauge, reportDifferences } from './report-differences.ts'

/** @param checks what the areas that book movements want compared with their own rows */
export function ledgerArea({ checks }: { checks: readonly BookCheck[] }): AreaManifest {
  return defineArea({
    name: 'ledger',
    jobs: (platform) => {
      const gauge = differenceGauge(platform.metrics.registry, platform.clock)
      // At night in China.
      return [{ name: 'check-books', cron: '47 18 * * *', work: () => reportDifferences(platform, gauge, checks) }]
    },
    personalData: () => [ledgerPersonalData],
  })
}

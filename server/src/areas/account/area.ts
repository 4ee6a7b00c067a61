import { type AreaManifest, defineArea } from '../../platform/area.ts'
import { closurePersonalData } from './closure-rows.ts'
import { EMAIL_NOTICE_DELIVERY, emailNoticeDelivery } from './email-notices.ts'
import { eraseDueAccounts, expireRetentionOfErasedAccounts } from './erase-due-accounts.ts'
import { EXPORT_DELIVERY, exportDelivery, purgeExports } from './export-delivery.ts'
import { dataExportPersonalData } from './export-rows.ts'
import { accountPersonalData } from './personal-data.ts'
import type { AccountPorts } from './ports.ts'
import { accountRoutes } from './routes.ts'

export function accountArea(ports: AccountPorts): AreaManifest {
  return defineArea({
    name: 'account',
    routes: (binder, platform) => accountRoutes(binder, { ...platform, ...ports }),
    deliveries: (platform) => ({
      [EMAIL_NOTICE_DELIVERY]: emailNoticeDelivery(platform),
      [EXPORT_DELIVERY]: exportDelivery({ ...platform, ...ports }),
    }),
    jobs: (platform) => {
      const parts = { ...platform, ...ports }
      return [
        { name: 'erase-due-accounts', cron: '*/5 * * * *', work: (now) => eraseDueAccounts(parts, now) },
        {
          name: 'lapse-erased-accounts',
          cron: '57 18 * * *',
          work: (now) => expireRetentionOfErasedAccounts(parts, now),
        },
        { name: 'purge-exports', cron: '*/10 * * * *', work: (now) => purgeExports(platform, now) },
      ]
    },
    personalData: (keyring) => [accountPersonalData(keyring), closurePersonalData(keyring), dataExportPersonalData],
  })
}

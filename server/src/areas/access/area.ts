import { type AreaManifest, defineArea } from '../../platform/area.ts'
import { daysBefore, LOG_DAYS } from '../../platform/jobs/ages.ts'
import { purgeAccessEvents } from './event-store.ts'
import { prepareLoginKeys, wrappedLoginKeys } from './login-keys.ts'
import { NOTICE_DELIVERY, noticeDelivery } from './notices.ts'
import { purgeFailuresInARow } from './password-guesser.ts'
import { accessPersonalData } from './personal-data.ts'
import type { AccessPorts } from './ports.ts'
import { purgeQrLogins } from './qr-code-store.ts'
import { accessRoutes } from './routes.ts'

export function accessArea(ports: AccessPorts): AreaManifest {
  return defineArea({
    name: 'access',
    routes: (binder, platform) => accessRoutes(binder, { ...platform, ...ports }),
    deliveries: (platform) => ({ [NOTICE_DELIVERY]: noticeDelivery(platform) }),
    jobs: (platform) => [
      { name: 'purge-qr-logins', cron: '47 * * * *', work: (now) => purgeQrLogins(platform.pool, daysBefore(now, 1)) },
      { name: 'prepare-login-keys', cron: '57 * * * *', work: (now) => prepareLoginKeys(platform, now) },
      {
        name: 'purge-failures-in-a-row',
        cron: '47 18 * * *',
        work: (now) => purgeFailuresInARow(platform.pool, daysBefore(now, 30)),
      },
      {
        name: 'purge-access-events',
        cron: '7 19 * * *',
        work: (now) => purgeAccessEvents(platform.pool, daysBefore(now, LOG_DAYS)),
      },
    ],
    preparations: (platform) => [
      { failed: 'login keys could not be prepared', work: () => prepareLoginKeys(platform, platform.clock.now()) },
    ],
    wrappedColumns: [wrappedLoginKeys],
    personalData: (keyring) => [accessPersonalData(keyring)],
  })
}

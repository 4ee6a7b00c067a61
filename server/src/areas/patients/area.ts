import { defineArea } from '../../platform/area.ts'
import { on } from '../../platform/events.ts'
import { daysBefore, LOG_DAYS } from '../../platform/jobs/ages.ts'
import { profileChanges } from '../account/index.ts'
import { consentWithdrawals } from '../consent/index.ts'
import { followProfile } from './follow-profile.ts'
import { forgetWithdrawn } from './forget-withdrawn.ts'
import { patientPersonalData } from './personal-data.ts'
import { patientRoutes } from './routes.ts'
import { purgeChecks } from './store/checks.ts'

export const patientsArea = defineArea({
  name: 'patients',
  routes: patientRoutes,
  listeners: ({ keyring }) => [
    on(consentWithdrawals, (tx, withdrawal, now) => forgetWithdrawn(tx, keyring, withdrawal, now)),
    on(profileChanges, (tx, { accountId }, now) => followProfile(tx, keyring, accountId, now)),
  ],
  jobs: ({ pool }) => [
    {
      name: 'purge-patient-checks',
      cron: '31 19 * * *',
      work: (now) => purgeChecks(pool, daysBefore(now, LOG_DAYS)),
    },
  ],
  personalData: (keyring) => [patientPersonalData(keyring)],
})

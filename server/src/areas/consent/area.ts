import { defineArea } from '../../platform/area.ts'
import { daysBefore, LOG_DAYS } from '../../platform/jobs/ages.ts'
import { retentionCutoff } from '../../platform/personal-data/retained.ts'
import { consentPersonalData } from './personal-data.ts'
import { purgeSensitiveReads } from './read-store.ts'
import { purgeEndedConsents } from './store.ts'

export const consentArea = defineArea({
  name: 'consent',
  jobs: ({ pool }) => [
    {
      name: 'purge-sensitive-reads',
      cron: '13 19 * * *',
      work: (now) => purgeSensitiveReads(pool, daysBefore(now, LOG_DAYS)),
    },
    {
      name: 'purge-ended-consents',
      cron: '19 19 * * *',
      work: (now) => purgeEndedConsents(pool, retentionCutoff('consents', now)),
    },
  ],
  personalData: () => [consentPersonalData],
})

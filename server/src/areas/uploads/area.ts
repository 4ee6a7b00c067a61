import { defineArea } from '../../platform/area.ts'
import { daysBefore } from '../../platform/jobs/ages.ts'
import { uploadPersonalData } from './personal-data.ts'
import { purgeUploads, sweepUploadFiles } from './purge.ts'
import { uploadRoutes } from './routes.ts'

export const uploadsArea = defineArea({
  name: 'uploads',
  routes: uploadRoutes,
  jobs: (platform) => [
    { name: 'purge-uploads', cron: '41 * * * *', work: (now) => purgeUploads(platform, daysBefore(now, 1)) },
    { name: 'sweep-upload-files', cron: '51 19 * * *', work: (now) => sweepUploadFiles(platform, now) },
  ],
  personalData: (keyring) => [uploadPersonalData(keyring)],
})

export { claimUpload, releaseUpload, removeFile } from './claim.ts'
export { uploadRows } from './member-rows.ts'
export { uploadRoutes } from './routes.ts'
export { sweepUploadFiles, tidyUploads } from './tidy.ts'

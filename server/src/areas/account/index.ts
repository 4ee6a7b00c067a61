export { createProfile, type ProfileGiven } from './create-profile.ts'
export { EMAIL_NOTICE_DELIVERY, emailNoticeDelivery } from './email-notices.ts'
export { accountRows } from './member-rows.ts'
export { accountRoutes } from './routes.ts'

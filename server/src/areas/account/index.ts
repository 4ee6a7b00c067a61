export { createProfile, type ProfileGiven } from './create-profile.ts'
export { accountRows } from './member-rows.ts'
export { accountRoutes } from './routes.ts'

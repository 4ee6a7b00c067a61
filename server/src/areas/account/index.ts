export { createProfile } from './create-profile.ts'
export { accountRoutes } from './routes.ts'

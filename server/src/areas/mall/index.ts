export { externalRedirect } from './external-redirect.ts'
export { originsOf } from './main-sites.ts'
export { mallRoutes } from './routes.ts'
export { readSettingsOf } from './settings.ts'

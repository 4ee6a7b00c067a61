export { mallRoutes } from './routes.ts'
export { readSettingsOf } from './settings.ts'

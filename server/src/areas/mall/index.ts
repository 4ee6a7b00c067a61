export { leadsAway } from './leads-away.ts'
export { originsOf } from './main-sites.ts'
export { mallRoutes } from './routes.ts'
export { readSettingsOf } from './settings.ts'

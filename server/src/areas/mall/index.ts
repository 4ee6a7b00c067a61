export { mallArea } from './area.ts'
export { externalRedirect } from './external-redirect.ts'
export { originsOf } from './main-sites.ts'
export { readSettingsOf } from './settings.ts'

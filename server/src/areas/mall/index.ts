export { mallArea } from './area.ts'
export { externalRedirect } from './external-redirect.ts'
export { originsOf } from './main-sites.ts'
export { readAllSettings, readSettingsOf } from './settings.ts'

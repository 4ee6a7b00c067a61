export { mallArea } from './area.ts'
export { externalRedirect, originsOf } from './external-redirect.ts'
export { isOnlineOffered, readAllSettings, readSettingsOf } from './settings.ts'

export { type Settings, settingsAreDefaults, useSettings, watchSettings } from './settings.ts'

export { type Settings, useSettings } from './settings.ts'

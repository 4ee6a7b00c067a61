export { drawnSettings, type Settings, useSettings } from './settings.ts'
export { areSettingsAsDrawn, useShopLink, watchSettings } from './settings-store.ts'

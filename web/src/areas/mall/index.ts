export { onMainSite, useMainSite } from './main-site.ts'
export { drawnSettings, type Settings, useSettings } from './settings.ts'
export { areSettingsAsDrawn, useLoginSettings, useShopLink, watchSettings } from './settings-store.ts'

import type { MallSettingValues } from '@shop/contract/mall-defaults'

/** Origins of the main sites that the settings name: whoever came from there may go back there (access#4). */
export function originsOf({
  links: { mainSite },
  mainSites,
}: Pick<MallSettingValues['mall-global'], 'links' | 'mainSites'>): string[] {
  return [mainSite, ...mainSites].flatMap((site) => (site !== null && URL.canParse(site) ? [new URL(site).origin] : []))
}

export const BRAND = '禾安健康'
export const SHOP_NAME = '禾安健康网上大药房'

/** The window's title on a page. */
export function windowTitle(title: string): string {
  return `${title} - ${SHOP_NAME}`
}

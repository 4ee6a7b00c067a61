import type { DocumentCode } from '@shop/contract/consents'
import { visitorPaths } from '@shop/contract/visitor-paths'
import { useShopLink } from './settings-store.ts'

/** Where an agreement document stands: at the address that the settings name, else on the shop's own page. */
export function useDocumentAddress() {
  const outside = useShopLink('agreement')
  const page = outside ?? visitorPaths.Agreement
  return (code: DocumentCode) => `${page}${page.includes('?') ? '&' : '?'}code=${code}`
}

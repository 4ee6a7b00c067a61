import type { AgreementCode } from '@shop/contract/agreements'
import { addressOf } from '@shop/contract/screens'
import { isBuilt } from '../../app/routes.ts'
import { useShopLink } from '../mall/index.ts'

/** Where an agreement document stands: at the address that the settings name, else on the shop's own page. */
export function useDocumentAddress() {
  const outside = useShopLink('agreement')
  return (code: AgreementCode): string | undefined => {
    if (outside) return `${outside}${outside.includes('?') ? '&' : '?'}code=${code}`
    return isBuilt('Agreement') ? addressOf('Agreement', undefined, { code }) : undefined
  }
}

import { ownPage } from '@shop/contract/fields/safe-return'
import { addressOf } from '@shop/contract/screens'
import { useQueryString } from '../../router/use-query-string.ts'

/** Where the form of a patient leads: back to the page of this shop that the address names, else to the list. */
export function useWayBack(): { to: string; label: string } {
  const from = ownPage(useQueryString().get('from'), location.origin)
  return from === undefined ? { to: addressOf('Patients'), label: '用药人管理' } : { to: from, label: '返回' }
}

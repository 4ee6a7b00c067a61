import { ownPage } from '@shop/contract/fields/safe-return'
import { addressOf } from '@shop/contract/screens'
import { useQueryString } from '../../router/use-query-string.ts'
import { useSettings } from '../../shell/settings.ts'
import { Delayed, SkeletonLines } from '../../ui/waiting.tsx'

/** Where the form of a patient leads: back to the page of this shop that the address names, else to the list. */
export function useWayBack(): { to: string; label: string } {
  const from = ownPage(useQueryString().get('from'), location.origin)
  return from === undefined ? { to: addressOf('Patients'), label: '用药人管理' } : { to: from, label: '返回' }
}

/** Stands for a patient that is on its way. */
export function PatientWaiting() {
  const { loadingDelay } = useSettings().mall
  return (
    <Delayed after={loadingDelay} keepsPlace>
      <SkeletonLines lines={8} label="正在加载用药人" />
    </Delayed>
  )
}

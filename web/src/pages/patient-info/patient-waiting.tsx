import { useSettings } from '../../shell/settings.ts'
import { Delayed, SkeletonLines } from '../../ui/waiting.tsx'

/** Stands for a patient that is on its way. */
export function PatientWaiting() {
  const { loadingDelay } = useSettings().mall
  return (
    <Delayed after={loadingDelay} keepsPlace>
      <SkeletonLines lines={8} label="正在加载用药人" />
    </Delayed>
  )
}

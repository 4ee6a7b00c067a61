import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { failureText } from '../../../lib/failure.ts'
import { Button } from '../../../ui/button.tsx'
import type { Drug } from '../types.ts'
import type { InquiryForm } from '../use-inquiry-form.ts'
import styles from './inquiry-view.module.css'

/** How many rules the drugs were checked by, and what could not be checked (care#141). */
export function CheckedRules({ form: { values, warnings }, drugs }: { form: InquiryForm; drugs: readonly Drug[] }) {
  const { data, error, isFetching, refetch } = warnings
  if (values.patientId === undefined) {
    return (
      <p className={styles.checked}>
        <ShieldAlert size={16} aria-hidden="true" />
        选择用药人后，将核对用药禁忌、过敏和药物相互作用
      </p>
    )
  }
  if (!data) {
    return (
      <p className={styles.checked} role="status">
        <ShieldAlert size={16} aria-hidden="true" />
        {error && !isFetching ? (
          <span>
            用药规则核对失败：{failureText(error)}{' '}
            <Button kind="link" size="small" onClick={() => void refetch()}>
              重试
            </Button>
          </span>
        ) : (
          '正在核对用药规则…'
        )}
      </p>
    )
  }
  const unknown = drugs.filter(({ productCode }) => data.unknownProducts.includes(productCode))
  return (
    <p className={styles.checked} role="status">
      <ShieldCheck size={16} aria-hidden="true" />
      <span>
        已按 {data.checked} 条规则核对
        {data.warnings.length > 0
          ? `，有 ${data.warnings.length} 条用药提醒，请查看各药品下的说明`
          : '，未发现用药提醒'}
        。
        {unknown.length > 0 &&
          `${unknown.map(({ productName }) => productName).join('、')}暂无成分资料，未能核对，由药师审核时判断。`}
        核对不能代替医师和药师的判断。
      </span>
    </p>
  )
}

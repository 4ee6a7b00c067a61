import type { ReactNode } from 'react'
import { ServiceLink } from '../../../shell/outside-links.tsx'
import { useSettings } from '../../../shell/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import type { PayMethod } from '../types.ts'
import type { Paying } from '../use-paying.ts'
import styles from './pay-choice.module.css'
import { PayMethods } from './pay-methods.tsx'

function NoMethod({ elsewhere }: Pick<PayChoiceProps, 'elsewhere'>) {
  return (
    <div className={styles.none}>
      <p>
        暂时没有可用的在线支付方式，请稍后再试，或联系 <ServiceLink>在线客服</ServiceLink>。
      </p>
      {elsewhere}
    </div>
  )
}

export interface PayChoiceProps {
  methods: readonly PayMethod[]
  /** Prescription drugs alone are paid. */
  isRx: boolean
  isPayable: boolean
  paying: Paying
  /** Where to go on while nothing can be paid online. */
  elsewhere?: ReactNode
}

/** Choosing a method and paying by it; what a provider refuses leaves the choice as it is. */
export function PayChoice({ methods, isRx, isPayable, paying, elsewhere }: PayChoiceProps) {
  const { pay } = useSettings().global.rxWording
  const method = methods.find((offered) => offered === paying.method) ?? methods[0]
  if (method === undefined) return <NoMethod elsewhere={elsewhere} />
  return (
    <div className={styles.choice}>
      <PayMethods methods={methods} value={method} onChoose={paying.choose} />
      {paying.payment?.state === 'closed' && !paying.isStarting && (
        <p role="status" className={styles.notice}>
          上一次支付未完成，请重新支付。
        </p>
      )}
      <Fault text={paying.problem} />
      <div className={styles.actions}>
        <Button
          kind="danger"
          size="large"
          busy={paying.isStarting}
          disabled={!isPayable}
          onClick={() => void paying.start(method)}
        >
          {isRx ? pay : '立即支付'}
        </Button>
      </div>
    </div>
  )
}

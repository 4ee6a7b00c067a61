import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Delayed, SkeletonLines } from '../../../ui/waiting.tsx'
import { useLinkOrder } from '../queries.ts'
import type { Opening } from '../types.ts'
import { CodeForm } from './code-form.tsx'
import { LinkFoot } from './link-foot.tsx'
import styles from './message-payment.module.css'
import { NotOwnPhone } from './not-own-phone.tsx'

export interface CodeStepProps {
  title: string
  /** The order's own phone, masked. */
  phone: string
  /** What the page is about. */
  lead?: string
  onProved?: () => void
}

/** The code to the order's own phone, before anything of a patient is shown (links#7). */
export function CodeStep({ title, ...code }: CodeStepProps) {
  return (
    <Step title={title}>
      <Code {...code} />
    </Step>
  )
}

/** The same before patients, for which nobody is sent a code whose order a member has sent to them (links#12). */
export function PatientCodeStep({ title, purpose, ...code }: CodeStepProps & Pick<Opening, 'purpose'>) {
  // Completing is asked for of an own phone alone, and its link opens no bill.
  const isAsked = purpose === 'pay'
  const { data: order, error } = useLinkOrder(isAsked)
  const isWaiting = isAsked && !order && !error
  return (
    <Step title={title}>
      {order?.isOwnPhone === false && <NotOwnPhone ordersCode={order.ordersCode} />}
      {isWaiting && (
        <Delayed keepsPlace>
          <SkeletonLines label="正在打开链接" lines={4} />
        </Delayed>
      )}
      {!isWaiting && order?.isOwnPhone !== false && <Code {...code} />}
    </Step>
  )
}

/** One card below its heading, and whom to ask. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Card title={title} heading="h1">
        {children}
      </Card>
      <LinkFoot />
    </div>
  )
}

function Code({ phone, lead, onProved = () => undefined }: Omit<CodeStepProps, 'title'>) {
  return (
    <div className={styles.proof}>
      <p>{lead}为保护隐私，请先完成短信验证。</p>
      <CodeForm phone={phone} send="下一步" onProved={onProved} />
    </div>
  )
}

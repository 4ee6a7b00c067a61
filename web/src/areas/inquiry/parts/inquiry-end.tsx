import { CircleCheck, CircleX, Clock, type LucideIcon, MessageCircleQuestion, Stethoscope } from 'lucide-react'
import { use, useEffect } from 'react'
import { focusHeading } from '../../../router/focus-heading.ts'
import { useSettings } from '../../../shell/settings.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { OrdersCode } from '../../orders/index.ts'
import { InquiryCallsContext } from '../calls.ts'
import { payTerm } from '../pay-term.ts'
import { asOf } from '../prescription-looks.ts'
import type { InquiryView } from '../types.ts'
import styles from './inquiry-end.module.css'

type Tone = 'jade' | 'amber' | 'sky' | 'faint'

interface Words {
  icon: LucideIcon
  tone: Tone
  title: string
  text: string
}

const closed: Words = {
  icon: CircleX,
  tone: 'faint',
  title: '订单已结束，不能再填写问诊信息',
  text: '订单已取消或超过了填写时间。如仍需用药，请重新下单并填写问诊信息。',
}

/** What an inquiry says that is not to be filled in any more, or not now. */
function endWords(record: InquiryView['record'], isPayable: boolean, payTermFrom: (from?: string) => string): Words {
  switch (record?.state) {
    case 'submitted':
      if (record.openQuestions > 0) {
        return {
          icon: MessageCircleQuestion,
          tone: 'amber',
          title: '药师有问题需要您回复',
          text: '回复后药师会继续审核，审核结果将短信通知您。',
        }
      }
      return {
        icon: Stethoscope,
        tone: 'sky',
        title: '药师审核中',
        text: isPayable
          ? '问诊信息已提交，您可以先支付。审核结果将短信通知您，审核通过后药房备货发出。'
          : `问诊信息已提交，审核结果将短信通知您。审核通过后，在线支付的订单${payTermFrom()}。`,
      }
    case 'approved':
      return {
        icon: CircleCheck,
        tone: 'jade',
        title: '审核通过',
        text:
          record.step === 'pay'
            ? `执业药师已审核通过，${payTermFrom('审核通过后')}。`
            : '执业药师已审核通过您的处方，请遵医嘱用药。',
      }
    case 'refused':
      return {
        icon: CircleX,
        tone: 'amber',
        title: '审核未通过',
        text: record.reason ?? '执业药师未能通过您的处方，订单不能继续。',
      }
    case 'expired':
      return { icon: Clock, tone: 'amber', title: '处方已失效', text: '超过有效期没有支付，如仍需用药，请重新下单。' }
    default:
      return closed
  }
}

/** Where an inquiry was handed in, was decided, or cannot be filled in any more: what it is, and what comes next. */
export function InquiryEnd({ inquiry, hasChanged }: { inquiry: InquiryView; hasChanged: boolean }) {
  const { ordersCode } = inquiry
  const { rxWording, paymentHours } = useSettings().global
  const { ways, useIsPayable, usePayUntil } = use(InquiryCallsContext)
  const record = inquiry.record && asOf(inquiry.record, Date.now())
  // What may be paid when, the order knows.
  const isPayable = useIsPayable(ordersCode) ?? record?.step === 'pay'
  const payUntil = usePayUntil(ordersCode)
  const payTermFrom = (from?: string) => payTerm(payUntil, paymentHours, from)
  const { icon: Icon, tone, title, text } = endWords(record, isPayable, payTermFrom)
  // Whoever handed it in hears what came of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it says something else
  useEffect(() => {
    if (hasChanged) focusHeading()
  }, [title])
  return (
    <Card className={styles.card}>
      <section className={styles.end}>
        <Icon size={56} aria-hidden="true" className={styles[tone]} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text} role="status">
          {text}
        </p>
        <p className={styles.code}>
          订单号 <OrdersCode code={ordersCode} />
        </p>
        <div className={styles.actions}>
          {isPayable && (
            <ButtonLink kind="danger" to={ways.pay(ordersCode)}>
              {rxWording.pay}
            </ButtonLink>
          )}
          <ButtonLink kind={isPayable ? 'quiet' : 'primary'} to={ways.order(ordersCode)}>
            查看订单
          </ButtonLink>
          {record && record.state !== 'draft' && (
            <ButtonLink kind="quiet" to={ways.prescription(record.id)}>
              {record.openQuestions > 0 ? '去回复药师' : '查看处方'}
            </ButtonLink>
          )}
        </div>
      </section>
    </Card>
  )
}

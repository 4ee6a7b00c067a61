import { completionAskerNames, completionNeedNames } from '@shop/contract/messages/completions'
import { addressOf } from '@shop/contract/screens'
import { MessageCircleQuestion } from 'lucide-react'
import { ServiceLink } from '../../../shell/outside-links.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Deadline } from '../../../ui/deadline.tsx'
import { invalidateInquiry, useInquiry } from '../queries.ts'
import type { InquiryView } from '../types.ts'
import styles from './completion-asked.module.css'

export interface AskedProps {
  inquiry: Pick<InquiryView, 'ordersCode' | 'isOpen' | 'completion'>
  /** The page is the inquiry itself, where it is answered. */
  isHere?: boolean
  className?: string | undefined
}

/**
 * Tells a member what the shop waits for from them and where it is answered (links#37): with the inquiry as long as that is to be
 * handed in, else by the link that the order's phone was sent.
 */
export function CompletionAsked({
  inquiry: { ordersCode, isOpen, completion },
  isHere = false,
  className,
}: AskedProps) {
  if (!completion) return null
  const { needs, note, askedAs, expiresAt, phone } = completion
  return (
    <Card className={className}>
      <section className={styles.asked} aria-label="待补充资料">
        <MessageCircleQuestion size={28} aria-hidden="true" className={styles.icon} />
        <div className={styles.words}>
          <h2 className={styles.title}>{completionAskerNames[askedAs]}请您补充资料</h2>
          <p>需要补充：{needs.map((need) => completionNeedNames[need]).join('、')}</p>
          {note !== null && <p className={styles.note}>{note}</p>}
          <p className={styles.way}>
            {isOpen
              ? `请在提交问诊信息前补充，也可打开发送至 ${phone} 的短信链接填写。`
              : `请打开发送至 ${phone} 的短信链接填写，补充后药师会继续审核；没有收到短信，请联系客服。`}
          </p>
          <Deadline until={expiresAt} what="补充" onEnd={() => void invalidateInquiry()}>
            {(time) => <>请在 {time} 内补充</>}
          </Deadline>
        </div>
        {isOpen && !isHere && (
          <ButtonLink size="small" to={addressOf('PayInquiry', undefined, { orderCode: ordersCode })}>
            去补充
          </ButtonLink>
        )}
        {!isOpen && <ServiceLink>联系客服</ServiceLink>}
      </section>
    </Card>
  )
}

/** The same of an order whose inquiry is not read yet; nothing where nothing is waited for. */
export function CompletionOfOrder({ ordersCode }: { ordersCode: string }) {
  const { data } = useInquiry(ordersCode)
  return data ? <CompletionAsked inquiry={data} /> : null
}

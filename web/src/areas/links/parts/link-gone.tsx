import { linkMessages } from '@shop/contract/messages/links'
import { addressOf } from '@shop/contract/screens'
import { failureText } from '../../../lib/failure.ts'
import { HomeLink } from '../../../shell/home-link.tsx'
import { ServiceLink } from '../../../shell/outside-links.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { LostPath } from '../../../ui/drawings.tsx'
import { Message } from '../../../ui/message.tsx'
import { isLinkGone } from '../opening.ts'

const words: Readonly<Record<string, { title: string; text: string; leadsToLogin?: true }>> = {
  LINK_NOT_OPEN: { title: '请重新打开链接', text: `${linkMessages.LINK_NOT_OPEN}。` },
  LINK_EXPIRED: { title: '链接已超时', text: `${linkMessages.LINK_EXPIRED}。如仍需购买，请联系客服。` },
  LINK_WITHDRAWN: { title: '链接已失效', text: `${linkMessages.LINK_WITHDRAWN}。` },
  LINK_PAID: { title: '订单已支付', text: `${linkMessages.LINK_PAID}。`, leadsToLogin: true },
  LINK_CANCELED: { title: '订单已取消', text: `${linkMessages.LINK_CANCELED}。如仍需购买，请重新下单或联系客服。` },
  LINK_SUBMITTED: { title: '资料已提交', text: `${linkMessages.LINK_SUBMITTED}。`, leadsToLogin: true },
  LINK_DONE: { title: '订单已处理', text: `${linkMessages.LINK_DONE}。`, leadsToLogin: true },
}

/** A link that opens nothing, and why: its time is over, what it was for is done, it was replaced, or this browser has none open. */
export function LinkGone({ error, isInside = false }: { error: unknown; isInside?: boolean }) {
  const { title, text, leadsToLogin } = (isLinkGone(error) && words[error.code]) || {
    title: '链接已失效',
    text: failureText(error),
  }
  return (
    <Message
      picture={LostPath}
      isInside={isInside}
      title={title}
      text={text}
      actions={
        <>
          {leadsToLogin && (
            <ButtonLink to={addressOf('Login', undefined, { backurl: addressOf('MyOrder', { type: 'all' }) })}>
              登录查看订单
            </ButtonLink>
          )}
          <HomeLink kind={leadsToLogin ? 'quiet' : 'primary'} />
          <ServiceLink>联系客服</ServiceLink>
        </>
      }
    />
  )
}

import { linkMessages } from '@shop/contract/messages/links'
import { addressOf } from '@shop/contract/screens'
import { failureText } from '../../../lib/failure.ts'
import { ServiceLink } from '../../../shell/outside-links.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { LostPath } from '../../../ui/drawings.tsx'
import { Message } from '../../../ui/message.tsx'
import { isLinkGone } from '../opening.ts'

/** A link that opens nothing: it is unknown, was withdrawn or replaced, or this browser has none open. */
export function LinkGone({ error }: { error: unknown }) {
  const isOpenElsewhere = isLinkGone(error) && error.status === 401
  return (
    <Message
      picture={LostPath}
      title={isOpenElsewhere ? '请重新打开链接' : '链接已失效'}
      text={isOpenElsewhere ? `${linkMessages.LINK_NOT_OPEN}。` : failureText(error)}
      actions={
        <>
          <ButtonLink to={addressOf('Index')}>返回首页</ButtonLink>
          <ServiceLink>联系客服</ServiceLink>
        </>
      }
    />
  )
}

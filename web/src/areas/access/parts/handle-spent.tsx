import { accessMessages } from '@shop/contract/messages/access'
import { addressOf } from '@shop/contract/screens'
import { ButtonLink } from '../../../ui/button.tsx'
import { LostPath } from '../../../ui/drawings.tsx'
import { Message } from '../../../ui/message.tsx'

/** What a page shows whose one-time handle is spent, ran out or is missing: the way back to where one comes from. */
export function HandleSpent({ backurl }: { backurl: string | undefined }) {
  return (
    <Message
      picture={LostPath}
      title={accessMessages.HANDLE_SPENT}
      text="为了您的账号安全，登录后的绑定和设置须在 10 分钟内完成，且只能使用一次。"
      actions={<ButtonLink to={addressOf('Login', undefined, { backurl })}>重新登录</ButtonLink>}
    />
  )
}

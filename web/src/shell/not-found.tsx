import { useTitle } from '../router/title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { LostPath } from '../ui/drawings.tsx'
import { Message } from '../ui/message.tsx'

/** What an address shows that leads nowhere. */
export function NotFound() {
  useTitle('页面不存在')
  return (
    <Message
      picture={LostPath}
      title="没有找到这个页面"
      text="页面不存在，或者已经搬走了。请检查地址，或从首页重新开始。"
      actions={<ButtonLink to="/user">返回首页</ButtonLink>}
    />
  )
}

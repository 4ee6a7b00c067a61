import { safeReturn } from '@shop/contract/fields/safe-return'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { BrokenCapsule } from '../../ui/drawings.tsx'
import { Message } from '../../ui/message.tsx'

/** Loads the page afresh that failed (query `from`), or this one if it is not named. */
function refresh() {
  const from = new URLSearchParams(location.search).get('from')
  if (from) location.replace(safeReturn(from, location.origin))
  else location.reload()
}

/** `/user/error`: something went wrong, with refresh and back home (platform#15). */
export function Page() {
  return (
    <Message
      picture={BrokenCapsule}
      title="页面出了点问题"
      text="服务暂时没有响应，您的数据不受影响。请刷新页面重试，或先回到首页。"
      actions={
        <>
          <Button onClick={refresh}>刷新页面</Button>
          <ButtonLink kind="quiet" to="/user">
            返回首页
          </ButtonLink>
        </>
      }
    />
  )
}

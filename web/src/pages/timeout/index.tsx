import { HomeLink } from '../../shell/home-link.tsx'
import { useSettings } from '../../shell/settings.ts'
import { LostPath } from '../../ui/drawings.tsx'
import { Message } from '../../ui/message.tsx'

/** `/timeout`: the phone was not bound within the link's time (links#3). */
export function Page() {
  const { hotlines } = useSettings().global
  return (
    <Message
      picture={LostPath}
      title="链接已超时"
      text={
        <>
          您未在规定时间内绑定手机号码，订单已失效。如仍需购买，请联系客服重新下单：
          <a href={`tel:${hotlines.ordering}`}>{hotlines.ordering}</a>（{hotlines.orderingHours}）。
        </>
      }
      actions={<HomeLink />}
    />
  )
}

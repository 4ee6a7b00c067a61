import { addressOf } from '@shop/contract/screens'
import * as openingApi from '../../../api/links/opening.gen.ts'
import { redirectTo } from '../../../lib/leave-page.ts'
import { ServiceLink } from '../../../shell/outside-links.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { useAsyncAction } from '../../../ui/use-async-action.ts'
import styles from './link-foot.module.css'

/** Below a page of a link: whom to ask, and how to leave the order in a browser that others use (links#28). */
export function LinkFoot() {
  const { act, busy, problem } = useAsyncAction(async () => {
    await openingApi.leaveLink({})
    // Another document knows nothing of what this one has shown.
    redirectTo(addressOf('PayEntry'))
  })
  return (
    <footer className={styles.foot}>
      <p>
        如有疑问，请联系 <ServiceLink>在线客服</ServiceLink>
      </p>
      <p>
        在公用设备上打开？
        <Button kind="link" size="small" busy={busy} onClick={() => void act()}>
          退出此订单
        </Button>
      </p>
      <Fault text={problem} />
    </footer>
  )
}

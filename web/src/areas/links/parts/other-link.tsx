import { addressOf } from '@shop/contract/screens'
import { type ReactNode, useState } from 'react'
import { redirectTo } from '../../../lib/leave-page.ts'
import { useIsOtherLinkOpen } from '../../../lib/link-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './other-link.module.css'

/** Goes on with the link that the browser has open, in a document that knows nothing of this one's. */
const goOn = () => redirectTo(addressOf('PayEntry'))

/**
 * A page of a link. Where the browser has opened another one since, it says so and leaves all that was typed as it is, as nothing of it is sent
 * any more (links#22).
 */
export function LinkPage({ children }: { children: ReactNode }) {
  const isOtherOpen = useIsOtherLinkOpen()
  return (
    <>
      {isOtherOpen && <OtherLink />}
      {children}
    </>
  )
}

/** Told in a dialog once, and above the page from then on. */
function OtherLink() {
  const [isTold, setTold] = useState(false)
  return (
    <>
      <div className={styles.bar} role="status">
        <p>此浏览器中已打开另一个链接，本页的订单暂时不能操作。如需继续，请从本单的短信中重新打开链接。</p>
        <Button kind="quiet" size="small" onClick={goOn}>
          前往已打开的链接
        </Button>
      </div>
      <Dialog
        open={!isTold}
        title="已打开另一个链接"
        startsAtTitle
        onClose={() => setTold(true)}
        actions={
          <>
            <Button kind="quiet" onClick={() => setTold(true)}>
              留在本页
            </Button>
            <Button onClick={goOn}>前往已打开的链接</Button>
          </>
        }
      >
        此浏览器中刚打开了另一个链接。为避免付错或填错订单，本页的订单暂时不能操作，已填写的内容仍保留在本页，不会提交到其他订单。如需继续本页的订单，请从本单的短信中重新打开链接。
      </Dialog>
    </>
  )
}

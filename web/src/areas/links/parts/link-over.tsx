import { Failure } from '@shop/contract/kit/client'
import { linkMessages } from '@shop/contract/messages/links'
import { addressOf } from '@shop/contract/screens'
import { useState } from 'react'
import { ServiceLink } from '../../../shell/outside-links.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LinkGone } from './link-gone.tsx'
import styles from './link-over.module.css'

const invalid = new Failure(404, { code: 'LINK_INVALID', message: linkMessages.LINK_INVALID })

/** A link that has opened a patient and does so no more: nothing of them is left on the page (docs/product/links.md#20). */
export function LinkOver({ text = linkMessages.LINK_INVALID }: { text?: string }) {
  const [isTold, setTold] = useState(false)
  return (
    <>
      <LinkGone error={invalid} />
      <Dialog
        open={!isTold}
        title="链接失效"
        startsAtTitle
        onClose={() => setTold(true)}
        actions={
          <>
            <ServiceLink className={styles.service}>联系客服</ServiceLink>
            <ButtonLink to={addressOf('Index')}>返回首页</ButtonLink>
          </>
        }
      >
        {text}
      </Dialog>
    </>
  )
}

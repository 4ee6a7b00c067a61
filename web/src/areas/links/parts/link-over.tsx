import { Failure } from '@shop/contract/kit/client'
import { linkMessages } from '@shop/contract/messages/links'
import { useState } from 'react'
import { failureText } from '../../../lib/failure.ts'
import { HomeLink } from '../../../shell/home-link.tsx'
import { ServiceLink } from '../../../shell/outside-links.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LinkGone } from './link-gone.tsx'
import styles from './link-over.module.css'

const invalid = new Failure(404, { code: 'LINK_INVALID', message: linkMessages.LINK_INVALID })
/** The link's time has run out while its page was looked at. */
export const outOfTime = new Failure(401, { code: 'LINK_EXPIRED', message: linkMessages.LINK_EXPIRED })

/** A link that has opened a patient and does so no more: nothing of them is left on the page (links#20). */
export function LinkOver({ error }: { error: Failure }) {
  // A browser that holds nothing any more is told nothing else.
  const shown = error.code !== 'LINK_NOT_OPEN' ? error : invalid
  // That everything was done is no fault that has to be told twice.
  const [isTold, setTold] = useState(shown.code === 'LINK_SUBMITTED')
  return (
    <>
      <LinkGone error={shown} />
      <Dialog
        open={!isTold}
        title="链接失效"
        startsAtTitle
        onClose={() => setTold(true)}
        actions={
          <>
            <ServiceLink className={styles.service}>联系客服</ServiceLink>
            <HomeLink />
          </>
        }
      >
        {failureText(shown)}
      </Dialog>
    </>
  )
}

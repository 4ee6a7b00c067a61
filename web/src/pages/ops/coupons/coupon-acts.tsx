import { useState } from 'react'
import type { CouponTemplate } from '../../../areas/operators/index.ts'
import { Button } from '../../../ui/button.tsx'
import { GiftDialog, StopDialog } from './change-dialogs.tsx'
import { templateState } from './coupon-words.ts'
import { GrantDialog } from './grant-dialog.tsx'

/** What can be done with a coupon now. One that is over or spent is given to nobody, whatever is done. */
export function CouponActs({ template }: { template: CouponTemplate }) {
  const [opened, setOpened] = useState<'grant' | 'stop' | 'gift'>()
  const close = () => setOpened(undefined)
  const state = templateState(template, Date.now())
  const { name, stoppedAt } = template
  return (
    <>
      {state === 'given' && (
        <Button size="small" aria-label={`发放：${name}`} onClick={() => setOpened('grant')}>
          发放
        </Button>
      )}
      {state !== 'over' && (
        <>
          <Button
            kind="quiet"
            size="small"
            aria-label={`${stoppedAt === null ? '停止发放' : '恢复发放'}：${name}`}
            onClick={() => setOpened('stop')}
          >
            {stoppedAt === null ? '停止发放' : '恢复发放'}
          </Button>
          <Button kind="quiet" size="small" aria-label={`新人礼包：${name}`} onClick={() => setOpened('gift')}>
            新人礼包
          </Button>
        </>
      )}
      {opened === 'grant' && <GrantDialog template={template} onClose={close} />}
      {opened === 'stop' && <StopDialog template={template} onClose={close} />}
      {opened === 'gift' && <GiftDialog template={template} onClose={close} />}
    </>
  )
}

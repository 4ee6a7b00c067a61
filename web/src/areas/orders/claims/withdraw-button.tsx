import { useState } from 'react'
import * as claimsApi from '../../../api/orders/claims.gen.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { notify } from '../../../ui/notice-store.ts'
import { useAsyncAction } from '../../../ui/use-async-action.ts'
import { actOnOrder } from '../act-on-order.ts'

/** Takes an open claim back; another may be opened after it. */
export function WithdrawButton({ ordersCode, claimId }: { ordersCode: string; claimId: string }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        撤销申请
      </Button>
      {isAsked && <WithdrawDialog ordersCode={ordersCode} claimId={claimId} onClose={() => setAsked(false)} />}
    </>
  )
}

function WithdrawDialog({
  ordersCode,
  claimId,
  onClose,
}: {
  ordersCode: string
  claimId: string
  onClose: () => void
}) {
  const work = useAsyncAction(async () => {
    await actOnOrder(
      () => claimsApi.withdrawClaim({ id: ordersCode, claimId }),
      () => notify('申请已撤销'),
    )
    onClose()
  })
  return (
    <ConfirmDialog title="撤销这项申请吗？" act="撤销申请" work={work} onClose={onClose}>
      <p>撤销后商家不再处理；在期限之内，您可以重新申请，每个订单最多3次。</p>
    </ConfirmDialog>
  )
}

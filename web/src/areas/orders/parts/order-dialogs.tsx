import { type CancelReason, cancelReasons } from '@shop/contract/fields/order-actions'
import { claimKindNames } from '@shop/contract/messages/claims'
import { cancelReasonNames, RECEIVED_NOTICE } from '@shop/contract/messages/orders'
import { useState } from 'react'
import * as orderActionsApi from '../../../api/orders/actions.gen.ts'
import { Choices } from '../../../ui/choices.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { notify } from '../../../ui/notice-store.ts'
import { useAsyncAction } from '../../../ui/use-async-action.ts'
import { actOnOrder } from '../act-on-order.ts'
import { groupOrdersCode } from '../order-parts.ts'
import type { ActionableOrder } from '../types.ts'

export interface OrderDialogProps {
  order: Pick<ActionableOrder, 'ordersCode' | 'claim'>
  onClose: () => void
}

const reasons = cancelReasons.map((value) => ({ value, label: cancelReasonNames[value] }))

/** 取消订单 with a reason, which is chosen and never typed; it cannot be taken back. */
export function CancelDialog({ order: { ordersCode }, onClose }: OrderDialogProps) {
  const [reason, setReason] = useState<CancelReason>()
  const [isMissing, setMissing] = useState(false)
  const work = useAsyncAction(async () => {
    if (!reason) return
    await actOnOrder(
      () => orderActionsApi.cancelOrder({ id: ordersCode, reason }),
      () => notify('订单已取消'),
    )
    onClose()
  })
  const choose = (chosen: CancelReason) => {
    setReason(chosen)
    setMissing(false)
  }
  const act = reason ? work.act : async () => setMissing(true)
  return (
    <ConfirmDialog
      title="取消这个订单吗？"
      act="取消订单"
      kind="danger"
      stay="再想想"
      work={{ ...work, act }}
      onClose={onClose}
    >
      <p>订单号 {groupOrdersCode(ordersCode)}。取消后不能恢复，需要时可以再次购买。</p>
      <FieldGroup label="取消原因" message={isMissing ? '请选择取消原因' : undefined}>
        {(control) => (
          <Choices
            place="reason"
            value={reason}
            options={reasons}
            describedBy={control['aria-describedby']}
            isInvalid={isMissing}
            onChoose={choose}
          />
        )}
      </FieldGroup>
    </ConfirmDialog>
  )
}

/** 确认收货: what is in hand is then reviewed, claimed or kept. */
export function ReceiveDialog({ order: { ordersCode, claim }, onClose }: OrderDialogProps) {
  const work = useAsyncAction(async () => {
    await actOnOrder(
      () => orderActionsApi.receiveOrder({ id: ordersCode }),
      () => notify(RECEIVED_NOTICE),
    )
    onClose()
  })
  return (
    <ConfirmDialog title="确认已经收到商品吗？" act="确认收货" work={work} onClose={onClose}>
      <p>
        订单号 {groupOrdersCode(ordersCode)}
        。请先核对商品和包装，确认收货后即可评价；如有质量问题，收货后30天内可以申请售后。
      </p>
      {claim?.state === 'open' && (
        <p>
          处理中的“{claimKindNames[claim.kind]}”申请会随之撤销；商品破损的，收货后可以申请{claimKindNames.quality}。
        </p>
      )}
    </ConfirmDialog>
  )
}

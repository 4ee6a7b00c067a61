import { Deadline } from '../../../ui/deadline.tsx'

export interface PayDeadlineProps {
  /** Epoch ms by the shop's clock. */
  until: number
  /** By how many ms the shop's clock is ahead of the browser's. */
  ahead: number
  onEnd: () => void
}

/** Time left to pay. */
export function PayDeadline(props: PayDeadlineProps) {
  return (
    <Deadline {...props} what="支付">
      {(time) => <>请在 {time} 内完成支付，超时订单将自动取消</>}
    </Deadline>
  )
}

import { addressOf } from '@shop/contract/screens'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCounts } from '../../areas/home/index.ts'
import { PayView, payRequest } from '../../areas/payments/index.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LostPath } from '../../ui/drawings.tsx'
import { Message } from '../../ui/message.tsx'

/** `/pay?orderCodes=`: what is owed for one or several orders, and paying it (money#26, money#32). */
export function Page() {
  const request = payRequest(useQueryString())
  // What changes of an order elsewhere, as when another tab pays it, is noticed by the counts.
  useCounts()
  return (
    <QueryClientProvider client={queryClient}>
      {request ? (
        <PayView key={request.orderCodes} request={request} />
      ) : (
        <Message
          picture={LostPath}
          title="没有可支付的订单"
          text="链接中的订单号有误，请从订单列表重新进入。"
          actions={<ButtonLink to={addressOf('MyOrder', { type: 'waitPay' })}>查看待付款订单</ButtonLink>}
        />
      )}
    </QueryClientProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { MessagePaymentView } from '../../areas/links/index.ts'
import { payWish } from '../../areas/payments/index.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useQueryString } from '../../router/use-query-string.ts'

/** `/payJianke/messagePayment`: the bill of a link's order, and paying it without an account (links#9). */
export function Page() {
  const request = payWish(useQueryString())
  return (
    <QueryClientProvider client={queryClient}>
      <MessagePaymentView request={request} />
    </QueryClientProvider>
  )
}

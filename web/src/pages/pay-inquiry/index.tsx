import { isOrdersCode } from '@shop/contract/fields/orders-code'
import { addressOf } from '@shop/contract/screens'
import { QueryClientProvider } from '@tanstack/react-query'
import { useMember } from '../../areas/account/index.ts'
import { useCounts } from '../../areas/home/index.ts'
import { InquiryPage } from '../../areas/inquiry/index.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LostPath } from '../../ui/drawings.tsx'
import { Message } from '../../ui/message.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { PageSpinner } from '../../ui/waiting.tsx'

/** Whose inquiry it is comes first, so that a draft is kept for nobody else. */
function Inquiry({ ordersCode }: { ordersCode: string }) {
  const { data: member, error, isFetching, refetch } = useMember()
  if (member) return <InquiryPage accountId={member.accountId} ordersCode={ordersCode} />
  if (!error) return <PageSpinner />
  return (
    <Card title="完善问诊信息" heading="h1">
      <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
    </Card>
  )
}

/** `/pay/inquiry?orderCode=`: what a pharmacist has to know before prescription drugs are paid (orders#14). */
export function Page() {
  const ordersCode = useQueryString().get('orderCode') ?? ''
  // What changes of an order elsewhere, as when it is canceled, is noticed by the counts.
  useCounts()
  return (
    <QueryClientProvider client={queryClient}>
      {isOrdersCode(ordersCode) ? (
        <Inquiry key={ordersCode} ordersCode={ordersCode} />
      ) : (
        <Message
          picture={LostPath}
          title="没有找到需要问诊的订单"
          text="链接中的订单号有误，请从订单列表重新进入。"
          actions={<ButtonLink to={addressOf('MyOrder', { type: 'waitPay' })}>查看待付款订单</ButtonLink>}
        />
      )}
    </QueryClientProvider>
  )
}

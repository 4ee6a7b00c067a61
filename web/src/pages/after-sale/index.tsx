import { isOrdersCode } from '@shop/contract/fields/orders-code'
import { Failure } from '@shop/contract/kit/client'
import { addressOf } from '@shop/contract/screens'
import { useMember } from '../../areas/account/index.ts'
import { AfterSale, NoSuchOrder, OrderPageHead, useClaims } from '../../areas/orders/index.ts'
import type { PageProps } from '../../router/routes.ts'
import { useSettings } from '../../shell/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Delayed, SkeletonLines } from '../../ui/waiting.tsx'

/** 申请售后: money back before the parcel left, faults of quality after it came (orders#43). */
export function Page({ params: { id } }: PageProps<'AfterSale'>) {
  return isOrdersCode(id) ? <Order key={id} ordersCode={id} /> : <NoSuchOrder />
}

function Order({ ordersCode }: { ordersCode: string }) {
  const { loadingDelay } = useSettings().mall
  const claims = useClaims(ordersCode)
  const member = useMember()
  const error = claims.error ?? member.error
  if (claims.error instanceof Failure && claims.error.status === 404) return <NoSuchOrder />
  const isSplit = claims.error instanceof Failure && claims.error.code === 'ORDER_SPLIT'
  return (
    <Card>
      <OrderPageHead ordersCode={ordersCode} title="申请售后" toOrder />
      {claims.data && member.data ? (
        <AfterSale accountId={member.data.accountId} view={claims.data} />
      ) : isSplit ? (
        <EmptyState
          title="请按包裹申请售后"
          text="本订单分多个包裹发货，请在订单详情中选择要申请售后的包裹。"
          action={
            <ButtonLink kind="quiet" to={addressOf('OrderDetail', { id: ordersCode })}>
              查看订单详情
            </ButtonLink>
          }
        />
      ) : error ? (
        <ErrorState
          error={error}
          title="售后信息加载失败"
          busy={claims.isFetching || member.isFetching}
          onRetry={() => void Promise.all([claims.refetch(), member.refetch()])}
        />
      ) : (
        <Delayed after={loadingDelay} keepsPlace>
          <SkeletonLines lines={8} label="正在加载售后信息" />
        </Delayed>
      )}
    </Card>
  )
}

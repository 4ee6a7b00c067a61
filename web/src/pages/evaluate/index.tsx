import { isOrdersCode } from '@shop/contract/fields/orders-code'
import { Failure } from '@shop/contract/kit/client'
import { addressOf } from '@shop/contract/screens'
import { useMember } from '../../areas/account/index.ts'
import { NoSuchOrder, OrderPageHead, ReviewForm, useReview, WrittenReviews } from '../../areas/orders/index.ts'
import type { PageProps } from '../../router/routes.ts'
import { useSettings } from '../../shell/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Delayed, SkeletonLines } from '../../ui/waiting.tsx'

/** 评价: of every product of an order, or what was said of them (orders#37). */
export function Page({ params: { id } }: PageProps<'Evaluate'>) {
  return isOrdersCode(id) ? <Evaluate key={id} ordersCode={id} /> : <NoSuchOrder />
}

function Evaluate({ ordersCode }: { ordersCode: string }) {
  const { data: review, error, isFetching, refetch } = useReview(ordersCode)
  if (error instanceof Failure && error.status === 404) return <NoSuchOrder />
  const isSplit = error instanceof Failure && error.code === 'ORDER_SPLIT'
  return (
    <Card>
      <OrderPageHead ordersCode={ordersCode} title={review?.isReviewed ? '我的评价' : '评价商品'} />
      {review ? (
        <Reviewing ordersCode={ordersCode} />
      ) : isSplit ? (
        <NotNow ordersCode={ordersCode} title="请分包裹评价" text="本订单分多个包裹发货，请在订单详情中分别评价。" />
      ) : error ? (
        <ErrorState error={error} title="评价加载失败" busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Card>
  )
}

function Reviewing({ ordersCode }: { ordersCode: string }) {
  const { data: review } = useReview(ordersCode)
  const { data: member, error, isFetching, refetch } = useMember()
  if (!review) return null
  if (review.isReviewed) return <WrittenReviews review={review} />
  if (!review.mayReview) {
    return (
      <NotNow
        ordersCode={ordersCode}
        title="这个订单现在不能评价"
        text="确认收货后即可评价，交易完成后不能再补评价。"
      />
    )
  }
  if (member) return <ReviewForm accountId={member.accountId} review={review} />
  return error ? <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Waiting />
}

function NotNow({ ordersCode, title, text }: { ordersCode: string; title: string; text: string }) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <ButtonLink kind="quiet" to={addressOf('OrderDetail', { id: ordersCode })}>
          查看订单详情
        </ButtonLink>
      }
    />
  )
}

function Waiting() {
  const { loadingDelay } = useSettings().mall
  return (
    <Delayed after={loadingDelay} keepsPlace>
      <SkeletonLines lines={8} label="正在加载评价" />
    </Delayed>
  )
}

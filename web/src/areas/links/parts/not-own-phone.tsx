import { addressOf } from '@shop/contract/screens'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'

/** What somebody is told to whom a member has sent an order that needs an inquiry, which is that member's alone (links#12). */
export const notOwnPhone = {
  title: '请由下单人填写问诊信息',
  text: '这笔订单由他人为您下单，用药人和问诊信息须由下单人登录账号后填写。请联系下单人完善，药师审核通过后，您仍可通过短信中的链接支付。',
}

/** The way on for both: the member logs in, whoever holds the link sees the order. */
export function NotOwnPhone({ ordersCode }: { ordersCode?: string }) {
  const inquiry = ordersCode
    ? addressOf('PayInquiry', undefined, { orderCode: ordersCode })
    : addressOf('MyOrder', { type: 'waitPay' })
  return (
    <EmptyState
      {...notOwnPhone}
      action={
        <>
          <ButtonLink to={addressOf('MessagePayment')}>查看订单</ButtonLink>
          <ButtonLink kind="quiet" to={addressOf('Login', undefined, { backurl: inquiry })}>
            我是下单人，去登录
          </ButtonLink>
        </>
      }
    />
  )
}

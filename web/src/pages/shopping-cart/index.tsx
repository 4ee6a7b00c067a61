import { addressOf } from '@shop/contract/screens'
import { CartView, useCartList } from '../../areas/cart/index.ts'
import { useSessionState } from '../../lib/session.ts'
import { useTitle } from '../../router/title.ts'
import { loginAddress } from '../../router/to-login.ts'
import { useQueryString } from '../../router/use-query-string.ts'
import { useSettings } from '../../shell/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Delayed, Skeleton } from '../../ui/waiting.tsx'
import styles from './shopping-cart.module.css'

function Waiting() {
  return (
    <Delayed keepsPlace>
      <div className={styles.waiting} role="status" aria-label="正在加载清单">
        {['a', 'b', 'c'].map((row) => (
          <Skeleton key={row} className={styles.rowWait} />
        ))}
      </div>
    </Delayed>
  )
}

const pieces = (items: readonly { amount: number }[]) => items.reduce((sum, { amount }) => sum + amount, 0)

/** Both lists as tabs, the one that the address names in view. */
function Lists({ isRx }: { isRx: boolean }) {
  const { cartHeader } = useSettings().global.rxWording
  const actions = useCartList(isRx)
  const { data: list, error, isFetching, refetch } = actions.list
  const own = list && pieces(list.items)
  const to = (rx: boolean) => addressOf('ShoppingCart', undefined, { isRx: rx })
  return (
    <>
      <Tabs
        label="清单"
        current={String(isRx)}
        items={[
          { key: 'false', label: '购物车', to: to(false), count: isRx ? list?.otherPieces : own },
          { key: 'true', label: cartHeader, to: to(true), count: isRx ? own : list?.otherPieces },
        ]}
      />
      <div className={styles.list}>
        {list ? (
          <CartView list={list} actions={actions} />
        ) : error ? (
          <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Waiting />
        )}
      </div>
    </>
  )
}

/** `/shoppingcart/index.html?isRx=`: the cart, and the list of prescription drugs beside it (shop#30). */
export function Page() {
  const isRx = useQueryString().get('isRx') === 'true'
  const isVisitor = useSessionState() === 'none'
  const { cartHeader, settleButton } = useSettings().global.rxWording
  const title = isRx ? cartHeader : '购物车'
  useTitle(title)
  return (
    <Card heading="h1" title={title}>
      {isVisitor ? (
        <EmptyState
          title={`登录后查看${title}`}
          text={`登录后即可添加商品、${isRx ? settleButton : '下单结算'}，清单会一直为您保留。`}
          action={
            <>
              <ButtonLink to={loginAddress()}>去登录</ButtonLink>
              <ButtonLink kind="quiet" to={addressOf('Search')}>
                先逛逛
              </ButtonLink>
            </>
          }
        />
      ) : (
        <Lists key={String(isRx)} isRx={isRx} />
      )}
    </Card>
  )
}

import { ADD_FAILED } from '@shop/contract/messages/cart'
import { useState } from 'react'
import * as cartApi from '../../../api/cart.gen.ts'
import { sourceHost } from '../../../lib/came-from.ts'
import { failureText } from '../../../lib/failure.ts'
import { useSettings } from '../../../shell/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notice-store.ts'
import { leadTo } from '../lead-to.ts'
import { invalidateCart } from '../queries.ts'

export interface QuickBuyProps {
  productCode: string
  /** Read out with the buttons, as many products stand on one page. */
  productName: string
  isRx: boolean
  /** Whether it may be put in the cart as well as bought at once; prescription drugs are only put on their list. */
  canAdd?: boolean
}

/** One piece from a row of a list: bought at once, or put on the list it belongs to (shop#47, shop#49). */
export function QuickBuy({ productCode, productName, isRx, canAdd = true }: QuickBuyProps) {
  const { rxWording } = useSettings().global
  const [busy, setBusy] = useState<'add' | 'buy'>()
  const list = isRx ? rxWording.cartHeader : '购物车'

  const work = async (which: 'add' | 'buy', act: () => Promise<void>) => {
    if (busy) return
    setBusy(which)
    try {
      await act()
    } catch (error) {
      notify(which === 'add' ? `${ADD_FAILED}：${failureText(error)}` : failureText(error), 'failure')
    } finally {
      setBusy(undefined)
    }
  }
  const add = () =>
    work('add', async () => {
      await cartApi.addCartItem({ productCode, num: 1, ...sourceHost() })
      notify(`已加入${list}`)
      void invalidateCart()
    })
  const buy = () =>
    work('buy', async () => {
      const { url } = await cartApi.buyNow({ skuCode: productCode, quantity: 1, ...sourceHost() })
      leadTo(url)
    })
  const named = <span className="visually-hidden"> {productName}</span>
  return (
    <>
      {(isRx || canAdd) && (
        <Button size="small" busy={busy === 'add'} onClick={() => void add()}>
          {isRx ? rxWording.addToList : '加入购物车'}
          {named}
        </Button>
      )}
      {!isRx && (
        <Button size="small" kind={canAdd ? 'quiet' : 'primary'} busy={busy === 'buy'} onClick={() => void buy()}>
          立即购买
          {named}
        </Button>
      )}
    </>
  )
}

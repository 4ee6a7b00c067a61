import { ADD_FAILED } from '@shop/contract/messages/cart'
import { addressOf } from '@shop/contract/screens'
import { useState } from 'react'
import * as cartApi from '../../../api/cart.gen.ts'
import { sourceHost } from '../../../lib/came-from.ts'
import { failureText } from '../../../lib/failure.ts'
import { useSessionState } from '../../../lib/session.ts'
import { loginToFinish, useFinish } from '../../../router/to-login.ts'
import { useSettings } from '../../../shell/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { leadTo } from '../lead-to.ts'
import { invalidateCart } from '../queries.ts'
import styles from './buy-buttons.module.css'

export interface BuyButtonsProps {
  /** A product, or a bundle by the code of its promotion. */
  itemCode: string
  amount: number
  isRx: boolean
  /** A bundle is only put on its list. */
  canBuyNow?: boolean
}

/**
 * Puts so many on the list, or leads to settling them alone; the list of prescription drugs has its own words (shop#30).
 * A visitor is led to login and back, where it is done (shop#22).
 */
export function BuyButtons({ itemCode, amount, isRx, canBuyNow = true }: BuyButtonsProps) {
  const { rxWording } = useSettings().global
  const isVisitor = useSessionState() === 'none'
  const [busy, setBusy] = useState<'add' | 'buy'>()
  const [problem, setProblem] = useState<string>()
  const [isAdded, setAdded] = useState(false)
  const list = isRx ? rxWording.cartHeader : '购物车'

  const work = async (which: 'add' | 'buy', pieces: number, act: () => Promise<void>) => {
    if (isVisitor) return loginToFinish({ act: which, code: itemCode, amount: pieces })
    if (busy) return
    setBusy(which)
    setProblem(undefined)
    setAdded(false)
    try {
      await act()
    } catch (error) {
      setProblem(which === 'add' ? `${ADD_FAILED}：${failureText(error)}` : failureText(error))
    } finally {
      setBusy(undefined)
    }
  }
  const add = (num: number) =>
    work('add', num, async () => {
      await cartApi.addCartItem({ productCode: itemCode, num, ...sourceHost() })
      setAdded(true)
      void invalidateCart()
    })
  const buy = (quantity: number) =>
    work('buy', quantity, async () => {
      const { url } = await cartApi.buyNow({ skuCode: itemCode, quantity, ...sourceHost() })
      leadTo(url)
    })
  useFinish('add', itemCode, (before) => void add(before))
  useFinish('buy', itemCode, (before) => void buy(before))

  return (
    <div>
      <div className={styles.buttons}>
        <Button size="large" busy={busy === 'add'} disabled={busy === 'buy'} onClick={() => void add(amount)}>
          {isRx ? rxWording.addToList : '加入购物车'}
        </Button>
        {canBuyNow && (
          <Button
            kind="quiet"
            size="large"
            busy={busy === 'buy'}
            disabled={busy === 'add'}
            onClick={() => void buy(amount)}
          >
            {isRx ? rxWording.settleButton : '立即购买'}
          </Button>
        )}
      </div>
      <p role="status" className={styles.added}>
        {isAdded && (
          <>
            已加入{list} <a href={addressOf('ShoppingCart', undefined, { isRx })}>去{list}查看</a>
          </>
        )}
      </p>
      <Fault text={problem} />
    </div>
  )
}

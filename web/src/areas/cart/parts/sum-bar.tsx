import { cartMessages } from '@shop/contract/messages/cart'
import { addressOf } from '@shop/contract/screens'
import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useSettings } from '../../../shell/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { areAllChosen, canBeSettled } from '../cart-items.ts'
import type { CartList } from '../queries.ts'
import type { CartListActions } from '../use-cart-list.ts'
import styles from './sum-bar.module.css'

/** What of a list is chosen and what that costs, in view wherever the list is scrolled to; leads on to settling. */
export function SumBar({ list, actions }: { list: CartList; actions: CartListActions }) {
  const { settleButton } = useSettings().global.rxWording
  const { items, selectedPieces, productMoney, isBlocked, isRx } = list
  const [isLeaving, setLeaving] = useState(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  // An amount that was typed is sent as the button is pressed; what is settled is what it came to.
  const settle = async () => {
    setLeaving(true)
    const now = await actions.finish()
    if (!isHere.current) return
    setLeaving(false)
    if (now && canBeSettled(now)) navigate(addressOf('Settle', undefined, { isRx }))
  }
  const gone = items.filter(({ problem }) => problem !== null)
  const chosen = items.filter(({ isSelected, problem }) => isSelected && problem === null)
  return (
    <section className={styles.bar} aria-label="合计">
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={areAllChosen(items)}
          disabled={gone.length === items.length}
          onChange={(event) => actions.selectAll(event.target.checked)}
        />
        全选
      </label>
      <div className={styles.tools}>
        {chosen.length > 0 && (
          <Button kind="link" onClick={() => actions.remove(chosen)}>
            移除选中
          </Button>
        )}
        {gone.length > 0 && (
          <Button kind="link" onClick={() => actions.remove(gone)}>
            清理无法购买的
          </Button>
        )}
      </div>
      <div className={styles.sum} role="status" aria-busy={actions.isBusy}>
        {isBlocked ? (
          <span className={styles.blocked}>{cartMessages.GLOBAL_MIXED}</span>
        ) : (
          <>
            <span className={styles.count}>
              已选 <strong>{selectedPieces}</strong> 件
            </span>
            <span className={styles.money}>
              合计 <Price cents={productMoney} size="large" />
            </span>
            <span className={styles.rest}>运费与税费在下一步计算</span>
          </>
        )}
      </div>
      <Button kind="danger" size="large" busy={isLeaving} disabled={!canBeSettled(list)} onClick={() => void settle()}>
        {isRx ? settleButton : '去结算'}
      </Button>
    </section>
  )
}

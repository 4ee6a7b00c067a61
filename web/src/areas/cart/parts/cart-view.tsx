import { addressOf } from '@shop/contract/screens'
import { useEffect, useRef } from 'react'
import { useSettings } from '../../../shell/settings.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { RxWarning } from '../../products/index.ts'
import { areAllChosen, itemGroups } from '../cart-items.ts'
import type { CartItem, CartList } from '../queries.ts'
import type { CartListActions } from '../use-cart-list.ts'
import { CartItemRow } from './cart-item-row.tsx'
import styles from './cart-view.module.css'
import { SumBar } from './sum-bar.tsx'

const groupNames = { domestic: '国内商品', global: '跨境商品' } as const

/** Says what went, and brings it back, in view wherever the list is scrolled to; takes the focus that went with it. */
function Removed({ items, onUndo }: { items: readonly CartItem[]; onUndo: () => void }) {
  const holder = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLDivElement>(null)
  const codes = items.map(({ itemCode }) => itemCode).join()
  useEffect(() => {
    if (codes) element.current?.focus({ preventScroll: true })
  }, [codes])
  const undo = () => {
    // The button goes with what it says; a keyboard goes on from the top of the list.
    holder.current?.focus({ preventScroll: true })
    onUndo()
  }
  const [first] = items
  const canUndo = items.some(({ problem }) => problem === null)
  return (
    <div ref={holder} role="status" tabIndex={-1} className={styles.holder}>
      {first && (
        <div ref={element} tabIndex={-1} className={styles.removed}>
          <span>
            已移除“{first.productName}”{items.length > 1 && `等 ${items.length} 种商品`}
          </span>
          {canUndo && (
            <Button kind="link" onClick={undo}>
              撤销
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Nothing({ list: { isRx, otherPieces } }: { list: CartList }) {
  const { cartHeader, settleButton } = useSettings().global.rxWording
  const [name, other] = isRx ? [cartHeader, '购物车'] : ['购物车', cartHeader]
  return (
    <EmptyState
      title={`${name}还是空的`}
      text={isRx ? `处方药会单独列在这里，${settleButton}后由药师审核。` : '把需要的商品加进来，一起结算更省心。'}
      action={
        <>
          <ButtonLink to={addressOf('Search', undefined, { kind: isRx ? 'rx' : undefined })}>去逛逛</ButtonLink>
          {otherPieces > 0 && (
            <ButtonLink kind="quiet" to={addressOf('ShoppingCart', undefined, { isRx: !isRx })}>
              查看{other}（{otherPieces} 件）
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

/** The items of a list, those from abroad apart, and the bar with their sum. */
export function CartView({ list, actions }: { list: CartList; actions: CartListActions }) {
  const groups = itemGroups(list.items)
  const isTitled = groups.some(({ kind }) => kind === 'global')
  return (
    <>
      <Removed items={actions.removed} onUndo={actions.undo} />
      {list.items.length === 0 ? (
        <Nothing list={list} />
      ) : (
        <>
          {list.isRx && (
            <div className={styles.warning}>
              <RxWarning />
            </div>
          )}
          {groups.map(({ kind, items }) => (
            <section key={kind} aria-label={groupNames[kind]} className={styles.group}>
              {isTitled && (
                <label className={styles.head}>
                  <input
                    type="checkbox"
                    checked={areAllChosen(items)}
                    disabled={items.every(({ problem }) => problem !== null)}
                    onChange={(event) => actions.select(items, event.target.checked)}
                  />
                  <strong>{groupNames[kind]}</strong>
                  {kind === 'global' && <span>另计税费，与国内商品分开结算</span>}
                </label>
              )}
              <ul className={styles.items}>
                {items.map((item) => (
                  <li key={item.itemCode}>
                    <CartItemRow
                      item={item}
                      onSelect={(isSelected) => actions.select([item], isSelected)}
                      onAmount={(amount) => actions.changeAmount(item.itemCode, amount)}
                      onRemove={() => actions.remove([item])}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <SumBar list={list} actions={actions} />
        </>
      )}
    </>
  )
}

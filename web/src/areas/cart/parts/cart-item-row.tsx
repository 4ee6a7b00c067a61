import { needsPrescription } from '@shop/contract/fields/prescription'
import { addressOf } from '@shop/contract/screens'
import { Gift, Trash2 } from 'lucide-react'
import { formatCents } from '../../../lib/formats.ts'
import { useSettings } from '../../../shell/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Price } from '../../../ui/price.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { problemWords } from '../cart-items.ts'
import type { CartItem } from '../queries.ts'
import styles from './cart-item-row.module.css'

/** What it cost when it was put here, where that was another price. */
function PriceChange({ item: { price, addedPrice } }: { item: CartItem }) {
  if (price === addedPrice) return null
  const words = price < addedPrice ? '比加入时降' : '比加入时涨'
  return (
    <span className={classes(styles.change, price < addedPrice && styles.down)}>
      {words} ¥{formatCents(Math.abs(price - addedPrice))}
    </span>
  )
}

function Name({ item: { productCode, productName, kind } }: { item: CartItem }) {
  return (
    <p className={styles.name}>
      {kind === 'bundle' && <Badge>套餐</Badge>}
      {productCode ? <a href={addressOf('Product', { productCode })}>{productName}</a> : productName}
    </p>
  )
}

function What({ item }: { item: CartItem }) {
  const { packing, members, promotions, problem, most, isShared } = item
  return (
    <div className={styles.what}>
      <Name item={item} />
      {packing && <p className={styles.facts}>{packing}</p>}
      {members.length > 0 && (
        <ul className={styles.facts} aria-label="套餐内含">
          {members.map((member) => (
            <li key={`${member.productName} ${member.packing}`}>
              {member.productName} {member.packing} ×{member.amount}
            </li>
          ))}
        </ul>
      )}
      {promotions.map((promotion) => (
        <p key={promotion} className={styles.promotion}>
          <Gift size={14} aria-hidden="true" />
          {promotion}
        </p>
      ))}
      {problem && <p className={styles.problem}>{problemWords(problem, most, isShared)}</p>}
    </div>
  )
}

export interface CartItemRowProps {
  item: CartItem
  onSelect: (isSelected: boolean) => void
  onAmount: (amount: number) => void
  onRemove: () => void
}

/** One item of a list: what it is, what is wrong with it, how many, and what that comes to. */
export function CartItemRow({ item, onSelect, onAmount, onRemove }: CartItemRowProps) {
  const { badge } = useSettings().global.rxWording
  const { productName, problem, amount, most, price } = item
  // Too many can be made fewer; what is not sold any more has no amount to speak of.
  const isGone = problem !== null && problem !== 'tooFew' && problem !== 'restricted'
  const isRx = needsPrescription(item.prescriptionType)
  return (
    <article className={classes(styles.row, isGone && styles.gone)} aria-label={productName}>
      <input
        type="checkbox"
        className={styles.check}
        aria-label={`选择 ${productName}`}
        checked={item.isSelected && problem === null}
        disabled={problem !== null}
        onChange={(event) => onSelect(event.target.checked)}
      />
      <ProductPicture src={item.productImageUrl} alt="" badge={isRx ? badge : undefined} />
      <What item={item} />
      <p className={styles.price}>
        <span className="visually-hidden">单价</span>
        <Price cents={price} plain />
        <PriceChange item={item} />
      </p>
      <div className={styles.amount}>
        {isGone ? (
          <span className={styles.facts}>×{amount}</span>
        ) : (
          <Stepper
            label={`${productName}的数量`}
            value={amount}
            most={Math.max(1, most)}
            limit={`最多可买${most}件`}
            onChange={onAmount}
          />
        )}
      </div>
      <p className={styles.sum}>
        <span className="visually-hidden">小计</span>
        <Price cents={price * amount} plain={isGone} />
      </p>
      <Button kind="link" className={styles.remove} aria-label={`移除 ${productName}`} onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
      </Button>
    </article>
  )
}

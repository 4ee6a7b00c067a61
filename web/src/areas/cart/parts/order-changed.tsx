import { cartMessages } from '@shop/contract/messages/cart'
import { Gift, ShoppingBag } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import type { GoneGift, OtherGoods } from '../order-change.ts'
import type { Quote } from '../types.ts'
import type { Settling } from '../use-settle.ts'
import styles from './order-changed.module.css'

function Sums({ before, now }: { before: number; now: number }) {
  return (
    <dl className={styles.sums}>
      <dt>原金额</dt>
      <dd>
        <s>
          <Price cents={before} plain />
        </s>
      </dd>
      <dt>新金额</dt>
      <dd>
        <Price cents={now} size="large" />
      </dd>
    </dl>
  )
}

function Gifts({ gifts }: { gifts: readonly GoneGift[] }) {
  return (
    <ul className={styles.gifts} aria-label="有变化的赠品">
      {gifts.map(({ productCode, productName, before, now }) => (
        <li key={productCode}>
          <Gift size={16} aria-hidden="true" />
          <span>
            {productName} ×{before}
          </span>
          <strong>{now === 0 ? '已送完，本单不含' : `仅剩 ×${now}`}</strong>
        </li>
      ))}
    </ul>
  )
}

const amountWords = ({ before, now }: OtherGoods) =>
  before === 0 ? `新增 ×${now}` : now === 0 ? '已不在本单' : `×${before} → ×${now}`

function Goods({ goods }: { goods: readonly OtherGoods[] }) {
  return (
    <ul className={styles.gifts} aria-label="有变化的商品">
      {goods.map((each) => (
        <li key={each.itemCode}>
          <ShoppingBag size={16} aria-hidden="true" />
          <span>{each.name}</span>
          <strong>{amountWords(each)}</strong>
        </li>
      ))}
    </ul>
  )
}

/**
 * Other goods than were shown, another sum than the one that was shown, or a gift that is gone since: told, and asked about, never charged or left out in
 * silence (reliability row 24).
 */
export function OrderChanged({ settling, quote }: { settling: Settling; quote: Quote }) {
  const { changed, keepAsking, submit } = settling
  if (!changed) return null
  const { goods, sumBefore, gifts } = changed
  const isOtherGoods = goods.length > 0
  const isOtherSum = sumBefore !== undefined
  return (
    <Dialog
      open
      title={isOtherGoods ? '商品有变化' : isOtherSum ? '金额有变化' : '赠品有变化'}
      startsAtTitle
      onClose={keepAsking}
      actions={
        <>
          <Button kind="quiet" onClick={keepAsking}>
            再看看
          </Button>
          <Button kind="danger" onClick={() => void submit()}>
            {isOtherSum ? '按新金额提交' : '继续提交'}
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        {isOtherGoods ? cartMessages.GOODS_CHANGED : isOtherSum ? cartMessages.PRICE_CHANGED : cartMessages.GIFT_GONE}
      </p>
      {isOtherGoods && <Goods goods={goods} />}
      {isOtherSum && <Sums before={sumBefore} now={quote.sum} />}
      {gifts.length > 0 && <Gifts gifts={gifts} />}
    </Dialog>
  )
}

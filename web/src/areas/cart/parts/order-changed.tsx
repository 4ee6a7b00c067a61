import { benefitMessages } from '@shop/contract/messages/benefits'
import { cartMessages } from '@shop/contract/messages/cart'
import { Gift, ShoppingBag } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import type { GoneGift, OrderChange, OtherBenefit, OtherGoods } from '../order-change.ts'
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

function Benefits({ benefits }: { benefits: readonly OtherBenefit[] }) {
  return (
    <ul className={styles.gifts} aria-label="有变化的优惠">
      {benefits.map(({ name, before, now }) => (
        <li key={name}>
          <Gift size={16} aria-hidden="true" />
          <span>
            {name}抵减 <Price cents={before} size="text" plain />
          </span>
          <strong>
            {now === 0 ? (
              '已不能使用'
            ) : (
              <>
                现抵减 <Price cents={now} size="text" plain />
              </>
            )}
          </strong>
        </li>
      ))}
    </ul>
  )
}

const COUPON_CHANGED = '所选的健康补贴有变化，请确认新的金额后再提交'

/** What the dialog is about: the gravest of what changed. */
function headOf({ goods, sumBefore, benefits }: OrderChange): { title: string; text: string } {
  if (goods.length > 0) return { title: '商品有变化', text: cartMessages.GOODS_CHANGED }
  if (benefits.some(({ name }) => name === '健康补贴')) return { title: '补贴有变化', text: COUPON_CHANGED }
  if (benefits.length > 0) return { title: '健康币有变化', text: benefitMessages.COINS_CHANGED }
  if (sumBefore !== undefined) return { title: '金额有变化', text: cartMessages.PRICE_CHANGED }
  return { title: '赠品有变化', text: cartMessages.GIFT_GONE }
}

/**
 * Other goods, another sum or other benefits than were shown, or a gift that is gone since: told, and asked about, never ordered, charged or
 * left out in silence (orders#53, orders#54).
 */
export function OrderChanged({ settling }: { settling: Settling }) {
  const { changed, keepAsking, submit } = settling
  if (!changed) return null
  const { goods, sumBefore, gifts, benefits, now } = changed
  const { title, text } = headOf(changed)
  const isOtherSum = sumBefore !== undefined
  return (
    <Dialog
      open
      title={title}
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
      <p className={styles.text}>{text}</p>
      {goods.length > 0 && <Goods goods={goods} />}
      {benefits.length > 0 && <Benefits benefits={benefits} />}
      {isOtherSum && <Sums before={sumBefore} now={now.sum} />}
      {gifts.length > 0 && <Gifts gifts={gifts} />}
    </Dialog>
  )
}

import { needsPrescription } from '@shop/contract/fields/prescription'
import { useState } from 'react'
import { useSettings } from '../../../shell/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Price } from '../../../ui/price.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { CostTable, roleNames as givenNames } from '../../orders/index.ts'
import { RxWarning } from '../../products/index.ts'
import type { LinkOrder, LinkProduct } from '../types.ts'
import styles from './order-bill.module.css'

/** The list of the bill is folded at three. */
const FOLDED = 3

/** What a line is called beside its name (orders#6). */
const roleNames: typeof givenNames = { head: '套餐', ...givenNames }

/** @param isInside its head stands above it with the price of all */
function Product({ product, isInside }: { product: LinkProduct; isInside: boolean }) {
  const { productName, packing, amount, actualPrice, productImageUrl, prescriptionType, role } = product
  const { badge } = useSettings().global.rxWording
  const isRx = needsPrescription(prescriptionType)
  return (
    <li className={classes(styles.product, isInside && styles.inside)}>
      {/* Who is not logged in sees no pack of a prescription drug. */}
      <ProductPicture src={productImageUrl ?? ''} alt="" size="small" badge={isRx ? badge : undefined} />
      <div>
        <p className={styles.name}>
          {roleNames[role] && <Badge>{roleNames[role]}</Badge>}
          {productName}
        </p>
        <p className={styles.packing}>{packing}</p>
      </div>
      <p className={styles.money}>
        {!isInside && (actualPrice === 0 ? <span>免费</span> : <Price cents={actualPrice} plain />)}
        <span className={styles.amount}>×{amount}</span>
      </p>
    </li>
  )
}

/** What is bought and what it costs, the list folded at three. */
export function OrderBill({ order }: { order: LinkOrder }) {
  const { orderProducts: products } = order
  const { badge } = useSettings().global.rxWording
  const [isOpen, setOpen] = useState(false)
  const heads = products.filter(({ role }) => role === 'head').map(({ combinationId }) => combinationId)
  const isInside = ({ role, combinationId }: LinkProduct) => role === 'member' && heads.includes(combinationId)
  const shown = isOpen ? products : products.slice(0, FOLDED)
  const hasRx = products.some(({ prescriptionType }) => needsPrescription(prescriptionType))
  return (
    <section className={styles.bill} aria-labelledby="bill">
      <h2 id="bill" className={styles.title}>
        商品清单 {hasRx && <Badge tone="sky">含{badge}</Badge>}
      </h2>
      {hasRx && <RxWarning />}
      <ul className={styles.products}>
        {shown.map((product) => (
          <Product key={product.number} product={product} isInside={isInside(product)} />
        ))}
      </ul>
      {products.length > FOLDED && (
        <Button kind="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? '收起' : `展开其余 ${products.length - FOLDED} 种`}
        </Button>
      )}
      <CostTable costs={{ ...order, advanceSum: 0, isGlobalOrder: false }} />
    </section>
  )
}

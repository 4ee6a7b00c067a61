import { needsPrescription } from '@shop/contract/fields/prescription'
import { productStatusTypes } from '@shop/contract/fields/stock'
import { addressOf } from '@shop/contract/screens'
import { BuyButtons } from '../../areas/cart/index.ts'
import { type ProductView, type Promotion, RxWarning, usePackAddress } from '../../areas/products/index.ts'
import { formatCents } from '../../lib/formats.ts'
import { useSettings } from '../../shell/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Price } from '../../ui/price.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import styles from './bundles.module.css'

interface BundleProps {
  bundle: Promotion
  price: number
  isRx: boolean
  isEmpty: boolean
}

function Bundle({ bundle: { code, title, members }, price, isRx, isEmpty }: BundleProps) {
  const { badge } = useSettings().global.rxWording
  const packAddress = usePackAddress()
  const apart = members.reduce((sum, member) => sum + member.usualPrice * member.amount, 0)
  return (
    <section className={styles.bundle} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.members}>
        {members.map((member) => (
          <li key={member.productCode} className={styles.member}>
            <ProductPicture
              src={packAddress(member.productImageUrl, isRx)}
              alt=""
              size="small"
              badge={isRx ? badge : undefined}
            />
            <div>
              <a href={addressOf('Product', { productCode: member.productCode })} className={styles.name}>
                {member.productName}
              </a>
              <p className={styles.facts}>
                {member.packing} ×{member.amount}
              </p>
              <p className={styles.price}>
                <Price cents={member.price} size="small" plain />
                {member.usualPrice > member.price && (
                  <s>
                    <span className="visually-hidden">单买价</span>
                    <Price cents={member.usualPrice} size="small" plain />
                  </s>
                )}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.buy}>
        <p className={styles.money}>
          套餐价 <Price cents={price} size="large" />
          {apart > price && <Badge tone="cinnabar">省 ¥{formatCents(apart - price)}</Badge>}
        </p>
        {isRx && <RxWarning />}
        {isEmpty ? (
          <Badge tone="amber">暂时缺货</Badge>
        ) : (
          <BuyButtons itemCode={code} amount={1} isRx={isRx} canBuyNow={false} />
        )}
      </div>
    </section>
  )
}

/** What can be bought together with it for less. */
export function Bundles({ product }: { product: ProductView }) {
  const bundles = product.promotions.filter(({ kind, members }) => kind === 'bundle' && members.length > 0)
  if (bundles.length === 0) return null
  return (
    <Card title={<span id="bundles">搭配购买更优惠</span>}>
      <div className={styles.bundles}>
        {bundles.map(
          (bundle) =>
            bundle.price !== null && (
              <Bundle
                key={bundle.code}
                bundle={bundle}
                price={bundle.price}
                isRx={needsPrescription(product.prescriptionType)}
                isEmpty={product.productStatusType !== productStatusTypes.inStock}
              />
            ),
        )}
      </div>
    </Card>
  )
}

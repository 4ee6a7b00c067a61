import { needsPrescription } from '@shop/contract/fields/prescription'
import { RETURN_NOTICE } from '@shop/contract/messages/claims'
import { Globe, Info, MapPinOff, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FavouriteButton } from '../../areas/favourites/index.ts'
import { type ProductView, type Promotion, Score } from '../../areas/products/index.ts'
import { useSettings } from '../../shell/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './product.module.css'
import { Purchase } from './purchase.tsx'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const extraNames = { gift: '赠品', prize: '奖品', bundle: '套餐' } as const

/** What comes along or can be bought together, in a line each. */
function Promotions({ promotions }: { promotions: readonly Promotion[] }) {
  if (promotions.length === 0) return null
  return (
    <Fact name="优惠">
      <ul className={styles.promotions}>
        {promotions.map(({ code, kind, title }) => (
          <li key={code}>
            <Badge>{extraNames[kind]}</Badge>
            {kind === 'bundle' ? <a href="#bundles">{title}</a> : title}
          </li>
        ))}
      </ul>
    </Fact>
  )
}

/** What must be known before it is bought. */
function Notices({ product }: { product: ProductView }) {
  const { warning } = useSettings().global.rxWording
  return (
    <ul className={styles.notices}>
      {needsPrescription(product.prescriptionType) && (
        <li className={styles.rx}>
          <TriangleAlert size={16} aria-hidden="true" />
          {warning}
        </li>
      )}
      {product.isGlobal && (
        <li>
          <Globe size={16} aria-hidden="true" />
          跨境商品由{product.warehouseName}发货，按税率另计税费，下单时需填写订购人姓名与身份证号
        </li>
      )}
      {product.bannedProvinces.length > 0 && (
        <li>
          <MapPinOff size={16} aria-hidden="true" />
          不支持配送至：{product.bannedProvinces.join('、')}
        </li>
      )}
      {!product.isReturnable && (
        <li>
          <Info size={16} aria-hidden="true" />
          {RETURN_NOTICE}
        </li>
      )}
    </ul>
  )
}

export interface OfferProps {
  product: ProductView
  isSold: boolean
  /** Where a phone shows how to buy it, once it is there. */
  bar: HTMLElement | null
  /** What is shown turned out to be old. */
  onOutdated: () => void
}

/** Name, price, what comes along, and buying. */
export function Offer({ product, isSold, bar, onOutdated }: OfferProps) {
  const { commonTitle, productName, price, marketPrice } = product
  return (
    <div className={styles.offer}>
      <div className={styles.head}>
        <div>
          <h1 className={styles.name}>{productName}</h1>
          {commonTitle !== productName && <p className={styles.common}>{commonTitle}</p>}
        </div>
        <FavouriteButton productCode={product.productCode} />
      </div>
      <div className={styles.money}>
        <span className={styles.price}>
          <Price cents={price} size="large" />
        </span>
        {marketPrice !== null && marketPrice > price && (
          <span className={styles.market}>
            市场价{' '}
            <s>
              <Price cents={marketPrice} size="small" plain />
            </s>
          </span>
        )}
        <span className={styles.score}>
          <Score reviews={product.reviews} />
        </span>
      </div>
      <dl className={styles.facts}>
        <Fact name="规格">{product.packing}</Fact>
        <Fact name="生产企业">{product.manufacturer}</Fact>
        <Fact name="发货">
          {product.warehouseName}
          {product.isGlobal && <Badge className={styles.tag}>跨境商品</Badge>}
        </Fact>
        <Promotions promotions={product.promotions} />
      </dl>
      <Purchase product={product} isSold={isSold} bar={bar} onOutdated={onOutdated} />
      <Notices product={product} />
    </div>
  )
}

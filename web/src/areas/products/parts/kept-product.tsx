import { needsPrescription } from '@shop/contract/fields/prescription'
import { addressOf } from '@shop/contract/screens'
import type { ReactNode } from 'react'
import { onMainSite, useMainSite, useSettings } from '../../../shell/settings.ts'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import styles from './kept-product.module.css'
import { RxWarning } from './product-warnings.tsx'

export interface FavouriteProductProps {
  product: {
    productCode: string
    productName: string
    packing: string
    picture: string
    prescriptionType: number
  }
  /** In view from the start. */
  isAhead: boolean
  /** Below its name, such as its price and state. */
  facts: ReactNode
  actions: ReactNode
}

/** A product in a list of the member's own: favourites, reservations. A prescription drug carries its badge and warning. */
export function FavouriteProduct({ product, isAhead, facts, actions }: FavouriteProductProps) {
  const { badge } = useSettings().global.rxWording
  const mainSite = useMainSite()
  const isRx = needsPrescription(product.prescriptionType)
  return (
    <article className={styles.row} aria-label={product.productName}>
      <ProductPicture src={product.picture} alt="" badge={isRx ? badge : undefined} isAhead={isAhead} />
      <div className={styles.what}>
        <a
          className={styles.name}
          href={onMainSite(addressOf('Product', { productCode: product.productCode }), mainSite)}
        >
          {product.productName}
        </a>
        <p className={styles.packing}>{product.packing}</p>
        <div className={styles.more}>{facts}</div>
        {isRx && <RxWarning />}
      </div>
      <div className={styles.actions}>{actions}</div>
    </article>
  )
}

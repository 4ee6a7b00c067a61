import { needsPrescription } from '@shop/contract/fields/prescription'
import type { MallSettingValues } from '@shop/contract/mall-defaults'
import { Badge } from '../../../ui/badge.tsx'
import { Price } from '../../../ui/price.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ProductCard } from '../queries.ts'
import styles from './product-tile.module.css'

export interface ProductTileProps {
  product: ProductCard
  wording: MallSettingValues['mall-global']['rxWording']
}

/** One product of a list; a prescription drug carries its badge and the warning wherever it is shown (decision 38). */
export function ProductTile({ product, wording }: ProductTileProps) {
  const isRx = needsPrescription(product.prescriptionType)
  return (
    <article className={styles.tile}>
      <ProductPicture src={product.productImageUrl} alt="" badge={isRx ? wording.badge : undefined} />
      <h2 className={styles.name}>{product.productName}</h2>
      <p className={styles.facts}>{product.packing}</p>
      <p className={styles.facts}>{product.manufacturer}</p>
      <p className={styles.last}>
        <Price cents={product.price} size="large" />
        {!product.inStock && <Badge tone="amber">暂时缺货</Badge>}
      </p>
      {isRx && <p className={styles.warning}>{wording.warning}</p>}
    </article>
  )
}

/** The place of a tile that is on its way. */
export function ProductTileSkeleton() {
  return (
    <div className={styles.tile}>
      <Skeleton className={styles.pictureWait} />
      <Skeleton />
      <Skeleton className={styles.shortWait} />
      <Skeleton className={styles.shortWait} />
    </div>
  )
}

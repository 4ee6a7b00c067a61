import { needsPrescription } from '@shop/contract/fields/prescription'
import { productStatusTypes } from '@shop/contract/fields/stock'
import { addressOf } from '@shop/contract/screens'
import { useSettings } from '../../../shell/settings.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Price } from '../../../ui/price.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { Skeleton } from '../../../ui/waiting.tsx'
import type { ProductCard } from '../queries.ts'
import { usePackAddress } from '../use-pack-address.ts'
import styles from './product-tile.module.css'
import { RxWarning } from './product-warnings.tsx'

/** One product of a list; a prescription drug carries its badge and the warning wherever it is shown (shop#19). */
export function ProductTile({ product, isAhead = false }: { product: ProductCard; isAhead?: boolean }) {
  const { badge } = useSettings().global.rxWording
  const isRx = needsPrescription(product.prescriptionType)
  const packAddress = usePackAddress()
  const isEmpty = product.productStatusType !== productStatusTypes.inStock
  return (
    <article className={styles.tile}>
      <span className={styles.picture}>
        <ProductPicture
          src={packAddress(product.productImageUrl, isRx)}
          alt=""
          badge={isRx ? badge : undefined}
          isAhead={isAhead}
        />
      </span>
      <h2 className={styles.name}>
        <a href={addressOf('Product', { productCode: product.productCode })}>{product.productName}</a>
      </h2>
      <p className={styles.facts}>{product.packing}</p>
      <p className={styles.maker}>{product.manufacturer}</p>
      {(isEmpty || product.isGlobal) && (
        <p className={styles.badges}>
          {isEmpty && <Badge tone="amber">暂时缺货</Badge>}
          {product.isGlobal && <Badge>跨境商品</Badge>}
        </p>
      )}
      {isRx && <RxWarning />}
      <p className={styles.money}>
        <Price cents={product.price} size="large" />
        {product.marketPrice !== null && product.marketPrice > product.price && (
          <s className={styles.market}>
            <span className="visually-hidden">市场价</span>
            <Price cents={product.marketPrice} size="small" plain />
          </s>
        )}
      </p>
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

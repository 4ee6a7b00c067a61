import { needsPrescription } from '@shop/contract/fields/prescription'
import { useSettings } from '../../areas/mall/index.ts'
import type { ProductView } from '../../areas/products/index.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import styles from './product.module.css'

/** The pack; visitors are served a neutral one of a prescription drug (decision 38). */
export function Showcase({ product }: { product: ProductView }) {
  const { badge } = useSettings().global.rxWording
  return (
    <div className={styles.showcase}>
      <ProductPicture
        src={product.productImageUrl}
        alt={`${product.productName}的包装`}
        badge={needsPrescription(product.prescriptionType) ? badge : undefined}
        isAhead
      />
    </div>
  )
}

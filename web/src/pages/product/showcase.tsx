import { needsPrescription } from '@shop/contract/fields/prescription'
import { type ProductView, usePackAddress } from '../../areas/products/index.ts'
import { useSettings } from '../../shell/settings.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import styles from './product.module.css'

/** The pack; visitors are served a neutral one of a prescription drug (shop#19). */
export function Showcase({ product }: { product: ProductView }) {
  const { badge } = useSettings().global.rxWording
  const packAddress = usePackAddress()
  const isRx = needsPrescription(product.prescriptionType)
  return (
    <div className={styles.showcase}>
      <ProductPicture
        src={packAddress(product.productImageUrl, isRx)}
        alt={`${product.productName}的包装`}
        badge={isRx ? badge : undefined}
        isAhead
      />
    </div>
  )
}

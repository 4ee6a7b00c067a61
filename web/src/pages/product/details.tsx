import { needsPrescription } from '@shop/contract/fields/prescription'
import { Leaflet, type ProductView } from '../../areas/products/index.ts'
import { loginAddress } from '../../router/to-login.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './product.module.css'

/** The leaflet; that of a prescription drug is for members alone, and visitors are told so (shop#19). */
export function Details({ product, isVisitor }: { product: ProductView; isVisitor: boolean }) {
  const { leaflet, prescriptionType } = product
  if (leaflet && leaflet.length > 0) {
    return (
      <Card title={product.isReturnable ? '商品说明' : '说明书'}>
        <Leaflet sections={leaflet} />
      </Card>
    )
  }
  if (!isVisitor || !needsPrescription(prescriptionType)) return null
  return (
    <Card title="说明书">
      <div className={styles.members}>
        <p>按照药品网络销售的规定，处方药的包装图片与说明书仅向登录会员展示。</p>
        <ButtonLink kind="quiet" to={loginAddress()}>
          登录后查看
        </ButtonLink>
      </div>
    </Card>
  )
}

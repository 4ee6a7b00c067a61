import { needsPrescription } from '@shop/contract/fields/prescription'
import { useState } from 'react'
import { type CatalogueProduct, useCatalogueProducts } from '../../../areas/operators/index.ts'
import { formatCount } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import facts from '../facts.module.css'
import rows from '../rows.module.css'
import styles from './catalogue.module.css'
import type { CataloguePartProps } from './catalogue-list.tsx'
import { CatalogueList } from './catalogue-list.tsx'
import { ProductDialog } from './product-dialog.tsx'

/** The products, those changed last first. */
export function Products({ place, who, isAdding, onAdded }: CataloguePartProps) {
  const found = useCatalogueProducts(place.word, place.page)
  const [edited, setEdited] = useState<CatalogueProduct>()
  return (
    <>
      <CatalogueList
        place={place}
        what="商品"
        beginning="先新增分类和仓库，再新增商品；保存后顾客马上可以搜索到。"
        found={found}
        keyOf={({ productCode }) => productCode}
      >
        {(product) => <Row product={product} onEdit={() => setEdited(product)} />}
      </CatalogueList>
      {isAdding && <ProductDialog who={who} product={undefined} onClose={onAdded} />}
      {edited && <ProductDialog who={who} product={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function Row({ product, onEdit }: { product: CatalogueProduct; onEdit: () => void }) {
  const { productCode, name, packing, price, marketPrice, categoryName, warehouseName, stock, hasPhoto } = product
  return (
    <div className={styles.row}>
      <div className={rows.rowMain}>
        <p className={rows.product}>
          {name}
          {needsPrescription(product.prescriptionType) && <Badge tone="skySolid">处方药</Badge>}
          {!product.isOnShelf && <Badge tone="amber">已下架</Badge>}
          {product.isGlobal && <Badge tone="sky">跨境</Badge>}
          {!hasPhoto && <Badge>系统配图</Badge>}
        </p>
        <p className={facts.faint}>
          {productCode} · {packing} · {categoryName} · {warehouseName} · 库存 {formatCount(stock)}
        </p>
      </div>
      <p className={styles.prices}>
        <Price cents={price} size="small" plain />
        {marketPrice !== null && (
          <s className={facts.faint}>
            <Price cents={marketPrice} size="small" plain />
          </s>
        )}
      </p>
      <Button kind="quiet" size="small" aria-label={`编辑商品：${name}`} onClick={onEdit}>
        编辑
      </Button>
    </div>
  )
}

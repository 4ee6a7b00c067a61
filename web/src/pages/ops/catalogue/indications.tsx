import { productAgeText } from '@shop/contract/messages/diseases'
import { useState } from 'react'
import { type CatalogueIndication, useCatalogueIndications } from '../../../areas/operators/index.ts'
import { Button } from '../../../ui/button.tsx'
import facts from '../facts.module.css'
import rows from '../rows.module.css'
import styles from './catalogue.module.css'
import type { CataloguePartProps } from './catalogue-list.tsx'
import { CatalogueList } from './catalogue-list.tsx'
import { IndicationDialog } from './indication-dialog.tsx'

/** The prescription drugs with what they are taken for. */
export function Indications({ place }: CataloguePartProps) {
  const found = useCatalogueIndications(place.word, place.page)
  const [edited, setEdited] = useState<CatalogueIndication>()
  return (
    <>
      <CatalogueList
        place={place}
        what="处方药"
        beginning="处方药接入后，在这里填写对应的疾病和禁用年龄。"
        found={found}
        keyOf={({ productCode }) => productCode}
      >
        {(drug) => <Row drug={drug} onEdit={() => setEdited(drug)} />}
      </CatalogueList>
      {edited && <IndicationDialog drug={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function Row({ drug, onEdit }: { drug: CatalogueIndication; onEdit: () => void }) {
  const { productCode, productName, forbiddenAgeLess, forbiddenAgeGreater, diseases } = drug
  const ages = [
    ...(forbiddenAgeLess === null ? [] : [productAgeText({ kind: 'under', years: forbiddenAgeLess })]),
    ...(forbiddenAgeGreater === null ? [] : [productAgeText({ kind: 'over', years: forbiddenAgeGreater })]),
  ]
  const names = diseases.map(({ name, isDefault }) => (isDefault ? `${name}（默认）` : name)).join('、')
  return (
    <div className={styles.row}>
      <div className={rows.rowMain}>
        <p className={rows.product}>{productName}</p>
        <p className={facts.faint}>
          {productCode} · {names || '尚未填写疾病'}
        </p>
      </div>
      <p className={styles.prices}>
        {ages.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <Button kind="quiet" size="small" aria-label={`编辑用药疾病：${productName}`} onClick={onEdit}>
        编辑
      </Button>
    </div>
  )
}

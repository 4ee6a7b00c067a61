import { diseaseSexNames } from '@shop/contract/messages/diseases'
import { useState } from 'react'
import { type CatalogueDisease, useCatalogueDiseases } from '../../../areas/operators/index.ts'
import { formatCount } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import facts from '../facts.module.css'
import rows from '../rows.module.css'
import styles from './catalogue.module.css'
import type { CataloguePartProps } from './catalogue-list.tsx'
import { CatalogueList } from './catalogue-list.tsx'
import { DiseaseDialog } from './disease-dialog.tsx'

/** The diseases that shoppers choose from, in order of code. */
export function Diseases({ place, isAdding, onAdded }: CataloguePartProps) {
  const found = useCatalogueDiseases(place.word, place.page)
  const [edited, setEdited] = useState<CatalogueDisease>()
  return (
    <>
      <CatalogueList
        place={place}
        what="疾病"
        beginning="可以逐个新增，也可以用接口批量接入有授权的编码表。"
        found={found}
        keyOf={({ code }) => code}
      >
        {(disease) => <Row disease={disease} onEdit={() => setEdited(disease)} />}
      </CatalogueList>
      {isAdding && <DiseaseDialog disease={undefined} onClose={onAdded} />}
      {edited && <DiseaseDialog disease={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function Row({ disease, onEdit }: { disease: CatalogueDisease; onEdit: () => void }) {
  const { code, name, sex, ageMin, ageMax, edition, isOffered, productCount } = disease
  const limits = [sex === 'common' ? '' : diseaseSexNames[sex], agesInWords(ageMin, ageMax)]
  return (
    <div className={styles.row}>
      <div className={rows.rowMain}>
        <p className={rows.product}>
          {name}
          {!isOffered && <Badge tone="amber">已停用</Badge>}
        </p>
        <p className={facts.faint}>{[code, ...limits, edition].filter(Boolean).join(' · ')}</p>
      </div>
      <p className={styles.prices}>{formatCount(productCount)} 种药品</p>
      <Button kind="quiet" size="small" aria-label={`编辑疾病：${name}`} onClick={onEdit}>
        编辑
      </Button>
    </div>
  )
}

function agesInWords(least: number | null, most: number | null): string {
  if (least === null && most === null) return ''
  if (most === null) return `${least} 岁及以上`
  return least === null ? `${most} 岁及以下` : `${least} 至 ${most} 岁`
}

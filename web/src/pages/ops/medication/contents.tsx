import { useState } from 'react'
import { type CatalogueContents, useCatalogueContents } from '../../../areas/operators/index.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from '../catalogue/catalogue.module.css'
import { CatalogueList, type CataloguePartProps } from '../catalogue/catalogue-list.tsx'
import facts from '../facts.module.css'
import rows from '../rows.module.css'
import { ContentsDialog } from './contents-dialog.tsx'
import { mayEdit } from './may-edit.ts'
import { routeNames } from './medication-words.ts'

/** The products whose ingredients are known; all others are named as unchecked where a shopper buys them. */
export function Contents({ place, who, isAdding, onAdded }: CataloguePartProps) {
  const found = useCatalogueContents(place.word, place.page)
  const [edited, setEdited] = useState<CatalogueContents>()
  return (
    <>
      <CatalogueList
        place={place}
        what="药品成分"
        beginning="填写药品的成分后，才能按用药规则核对。"
        found={found}
        keyOf={({ productCode }) => productCode}
      >
        {(contents) => (
          <Row contents={contents} onEdit={mayEdit('contents', who) ? () => setEdited(contents) : undefined} />
        )}
      </CatalogueList>
      {isAdding && <ContentsDialog known={undefined} onClose={onAdded} />}
      {edited && <ContentsDialog known={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function Row({ contents, onEdit }: { contents: CatalogueContents; onEdit: (() => void) | undefined }) {
  const { productCode, productName, ingredients, route, dose, daysPerPack } = contents
  return (
    <div className={styles.row}>
      <div className={rows.rowMain}>
        <p className={rows.product}>
          {productName}
          {route === 'local' && <Badge tone="sky">{routeNames.local}</Badge>}
        </p>
        <p className={facts.faint}>
          {productCode} · {ingredients.map(({ name, strength }) => `${name} ${strength}`).join('、')}
        </p>
      </div>
      <p className={styles.prices}>
        {dose && <span>{doseWords(dose)}</span>}
        <span>{daysPerPack === null ? '用法未填写' : `每盒 ${daysPerPack} 天`}</span>
      </p>
      {onEdit && (
        <Button kind="quiet" size="small" aria-label={`编辑药品成分：${productName}`} onClick={onEdit}>
          编辑
        </Button>
      )}
    </div>
  )
}

function doseWords({ unit, unitsPerTime, timesPerDay, everyDays }: NonNullable<CatalogueContents['dose']>): string {
  const every = everyDays === 1 ? '每日' : `每 ${everyDays} 日`
  return `${every} ${timesPerDay} 次，每次 ${unitsPerTime} ${unit}`
}

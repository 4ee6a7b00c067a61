import { useState } from 'react'
import { type CatalogueIngredient, useCatalogueIngredients } from '../../../areas/operators/index.ts'
import { formatCount } from '../../../lib/formats.ts'
import { CatalogueList, type CataloguePartProps } from '../catalogue/catalogue-list.tsx'
import { mayEdit } from './may-edit.ts'
import { SubstanceDialog } from './substance-dialog.tsx'
import { SubstanceRow } from './substance-row.tsx'

/** The active ingredients, with the groups that they belong to. */
export function Ingredients({ place, who, isAdding, onAdded }: CataloguePartProps) {
  const found = useCatalogueIngredients(place.word, place.page)
  const [edited, setEdited] = useState<CatalogueIngredient>()
  return (
    <>
      <CatalogueList
        place={place}
        what="成分"
        beginning="药品的有效成分；用药规则按成分和类别核对。"
        found={found}
        keyOf={({ code }) => code}
      >
        {(ingredient) => (
          <SubstanceRow
            what="成分"
            substance={ingredient}
            groups={ingredient.groups.map(({ name }) => name)}
            count={`${formatCount(ingredient.productCount)} 种药品`}
            onEdit={mayEdit('ingredients', who) ? () => setEdited(ingredient) : undefined}
          />
        )}
      </CatalogueList>
      {isAdding && <SubstanceDialog kind="ingredient" known={undefined} onClose={onAdded} />}
      {edited && <SubstanceDialog kind="ingredient" known={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

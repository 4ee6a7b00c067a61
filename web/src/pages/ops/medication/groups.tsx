import { useState } from 'react'
import { type CatalogueGroup, useCatalogueGroups } from '../../../areas/operators/index.ts'
import { formatCount } from '../../../lib/formats.ts'
import { CatalogueList, type CataloguePartProps } from '../catalogue/catalogue-list.tsx'
import { mayEdit } from './may-edit.ts'
import { SubstanceDialog } from './substance-dialog.tsx'
import { SubstanceRow } from './substance-row.tsx'

/** The groups of ingredients, by which rules and allergies speak of a whole class. */
export function Groups({ place, who, isAdding, onAdded }: CataloguePartProps) {
  const found = useCatalogueGroups(place.word, place.page)
  const [edited, setEdited] = useState<CatalogueGroup>()
  return (
    <>
      <CatalogueList
        place={place}
        what="成分类别"
        beginning="例如青霉素类、他汀类；规则和过敏史可以按类别判断。"
        found={found}
        keyOf={({ code }) => code}
      >
        {(group) => (
          <SubstanceRow
            what="成分类别"
            substance={group}
            count={`${formatCount(group.ingredientCount)} 种成分`}
            onEdit={mayEdit('groups', who) ? () => setEdited(group) : undefined}
          />
        )}
      </CatalogueList>
      {isAdding && <SubstanceDialog kind="group" known={undefined} onClose={onAdded} />}
      {edited && <SubstanceDialog kind="group" known={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

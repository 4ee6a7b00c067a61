import type { listDiseases as contract } from '@shop/contract/areas/diseases'
import { prescriptionTypes } from '@shop/contract/fields/prescription'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { readCareFacts } from '../../products/index.ts'
import { presentDisease } from '../present.ts'
import { readLinks } from '../store/links.ts'

export type DiseaseGroup = AnswerOf<typeof contract>['diseaseGroups'][number]

/** 4 and 5 are sold with a prescription only. */
function isPrescriptionType(type: number): type is DiseaseGroup['prescriptionType'] {
  return type === prescriptionTypes.rx || type === prescriptionTypes.strictRx
}

/**
 * What the prescription drugs among these products are taken for, in the order of the codes, and the ages they are forbidden for
 * (care#55); with `onlyDefault` the default diseases alone. What needs no prescription, or is not known, is left out.
 */
export async function readDiseaseGroups(
  db: Database,
  productCodes: readonly string[],
  { onlyDefault = false }: { onlyDefault?: boolean } = {},
): Promise<DiseaseGroup[]> {
  const products = await readCareFacts(db, productCodes)
  const links = await readLinks(db, [...products.keys()])
  return [...new Set(productCodes)].flatMap((code) => {
    const product = products.get(code)
    if (!product) return []
    const { name, commonTitle, prescriptionType, forbiddenAgeLess, forbiddenAgeGreater } = product
    if (!isPrescriptionType(prescriptionType)) return []
    const linked = (links.get(code) ?? []).filter(
      ({ isDefault, isOffered }) => isOffered && (isDefault || !onlyDefault),
    )
    return [
      {
        productCode: code,
        productName: name,
        commonTitle,
        prescriptionType,
        forbiddenAgeLess,
        forbiddenAgeGreater,
        diseasesList: linked.map((disease) => presentDisease(disease, disease)),
      },
    ]
  })
}

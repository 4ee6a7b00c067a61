import type { DiseaseGroup } from '../diseases/index.ts'
import type { Drug } from './types.ts'

/** The group of each drug in the order of the drugs; one of which nothing is known has its diseases searched for. */
export function groupsOf(drugs: readonly Drug[], groups: readonly DiseaseGroup[]): DiseaseGroup[] {
  return drugs.map(
    ({ productCode, productName, prescriptionType }) =>
      groups.find((group) => group.productCode === productCode) ?? {
        productCode,
        productName,
        commonTitle: productName,
        prescriptionType: prescriptionType === 5 ? 5 : 4,
        forbiddenAgeLess: null,
        forbiddenAgeGreater: null,
        diseasesList: [],
      },
  )
}

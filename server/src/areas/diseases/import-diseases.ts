import type { Database } from '../../platform/db/database.ts'
import type { DiseaseList } from './domain/read-list.ts'
import { diseaseReader } from './read-diseases.ts'
import { insertDiseases } from './store/diseases.ts'
import { insertLinks, type NewLink } from './store/links.ts'

/** Diseases in one statement: to read so many names keeps the process from nothing else for long. */
const AT_ONCE = 100

/** Takes over a list, found by name and pinyin from then on; what is known already stays as it is. */
export async function importDiseases(tx: Database, { edition, diseases }: DiseaseList, now: Date): Promise<void> {
  for (let start = 0; start < diseases.length; start += AT_ONCE) {
    const some = diseases.slice(start, start + AT_ONCE)
    const searchFieldsOf = await diseaseReader()
    await insertDiseases(
      tx,
      some.map((disease) => ({
        ...disease,
        ...searchFieldsOf(disease),
        edition,
        isOffered: true,
        updatedAt: now,
      })),
    )
  }
}

export interface ProductDiseasesInput {
  productCode: string
  /** Codes in their order. */
  diseases: readonly { code: string; isDefault: boolean }[]
}

/** Says what products are taken for; what is known of them already stays as it is. */
export async function importProductDiseases(tx: Database, products: readonly ProductDiseasesInput[]): Promise<void> {
  await insertLinks(tx, products.flatMap(linksOf))
}

/** The links of a product, in their order. */
export function linksOf({ productCode, diseases }: ProductDiseasesInput): NewLink[] {
  return diseases.map(({ code, isDefault }, position) => ({ productCode, diseaseCode: code, position, isDefault }))
}

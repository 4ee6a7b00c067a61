import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../platform/db/database.ts'
import { nameFields, nameReader, type SearchFields } from '../products/index.ts'
import type { DiseaseList } from './domain/read-list.ts'
import { insertDiseases, type NewDisease } from './store/diseases.ts'
import { insertLinks, type NewLink } from './store/links.ts'

/** Diseases at a time: to read so many names keeps the process from nothing else for long. */
const AT_ONCE = 100

/** The rows of a list, found by name and pinyin; made before a transaction, so that none waits for it. */
export async function rowsOfList({ edition, diseases }: DiseaseList, now: Date): Promise<NewDisease[]> {
  const searchFieldsOf = await diseaseReader()
  const rows: NewDisease[] = []
  for (const disease of diseases) {
    if (rows.length % AT_ONCE === AT_ONCE - 1) await nextTurn()
    rows.push({ ...disease, ...searchFieldsOf(disease), edition, isOffered: true, updatedAt: now })
  }
  return rows
}

/** Takes over a list; what is known already stays as it is. */
export async function importDiseases(tx: Database, list: DiseaseList, now: Date): Promise<void> {
  await insertDiseases(tx, await rowsOfList(list, now))
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

/** What a disease is found by: its name, its pinyin, its initials and its code (care#62). */
export async function diseaseReader(): Promise<(disease: { code: string; name: string }) => SearchFields> {
  const read = await nameReader()
  return ({ code, name }) =>
    nameFields([
      { name, syllables: read(name) },
      { name: code, syllables: [] },
    ])
}

import { type listDiseases as contract, DISEASES_PAGE_SIZE } from '@shop/contract/areas/diseases'
import type { AnswerOf, QueryOf } from '@shop/contract/kit/operation'
import { totalPages } from '@shop/contract/kit/page'
import type { Database } from '../../../platform/db/database.ts'
import { comparable, searchTerms } from '../../products/index.ts'
import { type PresentedDisease, presentDisease } from '../present.ts'
import { readOffered } from '../store/diseases.ts'
import { searchStoredDiseases } from '../store/search.ts'
import { readDiseaseGroups } from './read-groups.ts'

/** Diseases of drugs, and a page of a search; a word of which nothing is left that could be looked for finds nothing (care#62). */
export async function listDiseases(db: Database, query: QueryOf<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { productCodes, isDefault = false, name = '', age, sex, page = 1, size = DISEASES_PAGE_SIZE } = query
  const diseaseGroups = productCodes
    ? await readDiseaseGroups(db, productCodes.split(','), { onlyDefault: isDefault })
    : []
  const terms = searchTerms(name)
  const { found, total } =
    terms.length === 0
      ? { found: [], total: 0 }
      : await searchStoredDiseases(db, { terms, whole: comparable(name), age, sex, offset: (page - 1) * size, size })
  return {
    content: found.map((disease) => presentDisease(disease)),
    totalElements: total,
    totalPages: totalPages(total, size),
    diseaseGroups,
  }
}

/** The diseases of these codes that can be chosen, by code (care#56); unknown and withdrawn ones are left out. */
export async function findDiseases(db: Database, codes: readonly string[]): Promise<Map<string, PresentedDisease>> {
  const found = await readOffered(db, codes)
  return new Map([...found].map(([code, disease]) => [code, presentDisease(disease)]))
}

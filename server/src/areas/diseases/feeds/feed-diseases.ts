import type { feedDiseases as contract } from '@shop/contract/areas/diseases'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { fieldError } from '../../../platform/http/api-error.ts'
import { type FeedResult, feedBatch } from '../../products/index.ts'
import { diseaseReader } from '../import-diseases.ts'
import { lockDiseases, writeDiseases } from '../store/diseases.ts'

/** Takes over diseases, in the caller's transaction; told again they change nothing (care#63). */
export async function feedDiseases(
  tx: Database,
  operatorId: string,
  { diseases }: BodyOf<typeof contract>,
  now: Date,
): Promise<FeedResult[]> {
  const items = diseases.map(({ ageMin = null, ageMax = null, isOffered = true, ...disease }) => ({
    ...disease,
    ageMin,
    ageMax,
    isOffered,
  }))
  type Item = (typeof items)[number]
  const kept = await lockDiseases(
    tx,
    items.map(({ code }) => code),
  )
  const known = new Map(
    [...kept].map(([code, { name, sex, edition, ageMin, ageMax, isOffered }]): [string, Item] => [
      code,
      { code, name, sex, edition, ageMin, ageMax, isOffered },
    ]),
  )
  const write = async (changed: readonly Item[]) => {
    const searchFieldsOf = await diseaseReader()
    await writeDiseases(
      tx,
      changed.map((item) => ({ ...item, ...searchFieldsOf(item), updatedAt: now })),
    )
  }
  const problemOf = ({ ageMin, ageMax }: Item) =>
    ageMin !== null && ageMax !== null && ageMin > ageMax ? fieldError('ageMax', 'DISEASE_AGES_CROSSED') : undefined
  return feedBatch(tx, { items, known, problemOf, write, operatorId, action: 'feedDisease' }, now)
}

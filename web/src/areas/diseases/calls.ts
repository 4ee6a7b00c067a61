import type { listDiseases } from '@shop/contract/areas/diseases'
import type { AnswerOf, QueryOf } from '@shop/contract/kit/operation'
import { createContext } from 'react'
import * as diseasesApi from '../../api/diseases.gen.ts'

/** A prescription drug with the diseases it is taken for. */
export type DiseaseGroup = AnswerOf<typeof listDiseases>['diseaseGroups'][number]

/** A disease as the shop tells it. */
export type Disease = AnswerOf<typeof listDiseases>['content'][number]

/** How diseases are looked for: by a member, or by somebody else whom a page lets fill in an inquiry. */
export interface DiseaseCalls {
  /** Keeps apart what different callers are answered. */
  caller: string
  list: (
    query: QueryOf<typeof listDiseases>,
    options: { signal: AbortSignal },
  ) => Promise<AnswerOf<typeof listDiseases>>
}

export const DiseaseCallsContext = createContext<DiseaseCalls>({ caller: 'member', list: diseasesApi.listDiseases })

import type { listDiseases } from '@shop/contract/areas/diseases'
import type { AnswerOf } from '@shop/contract/kit/operation'

/** A prescription drug with the diseases it is taken for. */
export type DiseaseGroup = AnswerOf<typeof listDiseases>['diseaseGroups'][number]

/** A disease as the shop tells it. */
export type Disease = AnswerOf<typeof listDiseases>['content'][number]

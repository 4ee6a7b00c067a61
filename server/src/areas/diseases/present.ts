import type { listDiseases as contract } from '@shop/contract/areas/diseases'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { KnownDisease } from './store/diseases.ts'

export type PresentedDisease = AnswerOf<typeof contract>['content'][number]

/** A disease as a shopper sees it; without a link to a product it is one that was searched for. */
export function presentDisease(
  { code, name, sex, ageMin, ageMax }: KnownDisease,
  link?: { isDefault: boolean },
): PresentedDisease {
  return {
    icdCode: code,
    icdName: name,
    diseasesDesc: name,
    sex,
    ageMin,
    ageMax,
    defaultTag: link !== undefined,
    isDefault: link?.isDefault ?? false,
  }
}

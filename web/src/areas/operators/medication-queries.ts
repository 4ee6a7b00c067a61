import type { Page } from '@shop/contract/kit/page'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as operatorsApi from '../../api/operators.gen.ts'
import { workKey } from './query-client.ts'

/** A page of what the shop knows of medicine, found by a word; the one before stays in view while it comes. */
const usePage = <Row>(
  kind: string,
  keyword: string,
  page: number,
  read: (query: { page: number; keyword?: string }, options: { signal: AbortSignal }) => Promise<Page<Row>>,
) =>
  useQuery({
    queryKey: [...workKey, 'fed', kind, keyword, page],
    queryFn: ({ signal }) => read({ page, ...(keyword === '' ? {} : { keyword }) }, { signal }),
    placeholderData: keepPreviousData,
  })

export const useCatalogueRules = (keyword: string, page: number) =>
  usePage('rules', keyword, page, operatorsApi.catalogueWarningRules)

/** The products whose ingredients are known. */
export const useCatalogueContents = (keyword: string, page: number) =>
  usePage('contents', keyword, page, operatorsApi.catalogueProductIngredients)

export const useCatalogueIngredients = (keyword: string, page: number) =>
  usePage('ingredients', keyword, page, operatorsApi.catalogueIngredients)

export const useCatalogueGroups = (keyword: string, page: number) =>
  usePage('groups', keyword, page, operatorsApi.catalogueIngredientGroups)

/** Ingredients and groups that a word may mean. */
export function useSubstances(keyword: string) {
  return useQuery({
    queryKey: [...workKey, 'fed', 'substances', keyword],
    queryFn: ({ signal }) => operatorsApi.findSubstances({ keyword }, { signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  })
}

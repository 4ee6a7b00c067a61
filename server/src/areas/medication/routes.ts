import * as contract from '@shop/contract/areas/medication'
import { totalPages } from '@shop/contract/kit/page'
import { transaction } from '../../platform/db/transaction.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { feedProductIngredients } from './feeds/feed-product-ingredients.ts'
import { feedWarningRules } from './feeds/feed-rules.ts'
import { feedIngredientGroups, feedIngredients } from './feeds/feed-substances.ts'
import { presentGroups, presentIngredients, presentProductIngredients, presentRules } from './present.ts'
import { type ListRange, readSubstancesNamed } from './store/lists.ts'

/** Substances that a field offers for what was typed. */
const SUBSTANCES_MOST = 20

/** What operators feed of ingredients and rules, and the lists of it. */
export function medicationRoutes(binder: Binder, { pool }: Pick<Platform, 'pool'>): void {
  binder.bind(contract.feedIngredientGroups, async ({ body, now }, { operatorId }) => ({
    results: await transaction(pool, (tx) => feedIngredientGroups(tx, operatorId, body, now)),
  }))

  binder.bind(contract.feedIngredients, async ({ body, now }, { operatorId }) => ({
    results: await transaction(pool, (tx) => feedIngredients(tx, operatorId, body, now)),
  }))

  binder.bind(contract.feedProductIngredients, async ({ body, now }, { operatorId }) => ({
    results: await transaction(pool, (tx) => feedProductIngredients(tx, operatorId, body, now)),
  }))

  binder.bind(contract.feedWarningRules, async ({ body, now }, { operatorId }) => ({
    results: await transaction(pool, (tx) => feedWarningRules(tx, operatorId, body, now)),
  }))

  binder.bind(contract.catalogueIngredientGroups, ({ query }) => pageOf(query, (range) => presentGroups(pool, range)))

  binder.bind(contract.findSubstances, ({ query }) => readSubstancesNamed(pool, query.keyword.trim(), SUBSTANCES_MOST))

  binder.bind(contract.catalogueIngredients, ({ query }) => pageOf(query, (range) => presentIngredients(pool, range)))

  binder.bind(contract.catalogueProductIngredients, ({ query }) =>
    pageOf(query, (range) => presentProductIngredients(pool, range)),
  )

  binder.bind(contract.catalogueWarningRules, ({ query }) => pageOf(query, (range) => presentRules(pool, range)))
}

async function pageOf<Row>(
  { keyword = '', page = 1 }: { keyword?: string; page?: number },
  read: (range: ListRange) => Promise<{ content: Row[]; total: number }>,
) {
  const size = contract.FEED_PAGE_SIZE
  const { content, total } = await read({ keyword: keyword.trim(), offset: (page - 1) * size, size })
  return { content, totalElements: total, totalPages: totalPages(total, size) }
}

export { freeStock, reserveStock, shipStock } from './actions/order-stock.ts'
export { restock } from './actions/restock.ts'
export { productsArea } from './area.ts'
export type { Promotion, PromotionContent } from './domain/promotion.ts'
export {
  comparable,
  nameFields,
  rankPieces,
  type SearchFields,
  searchTerms,
  type Term,
} from './domain/search-terms.ts'
export { productStatusType } from './domain/status-type.ts'
export { type Pieces, sumPieces } from './domain/sum-pieces.ts'
export { restockings } from './events.ts'
export { type FeedResult, feedBatch } from './feeds/feed-batch.ts'
export { type CatalogueInput, importCatalogue } from './import-catalogue.ts'
export { pictureAddress } from './pictures.ts'
export { nameReader } from './read-names.ts'
export {
  type ForbiddenAges,
  lockForbiddenAges,
  readCareFacts,
  readPrescriptionDrugs,
  writeForbiddenAges,
} from './store/care-facts.ts'
export { findKnownCodes, hasProducts, isAnySoldFreely } from './store/catalogue.ts'
export {
  all as allConditions,
  has as hasPieces,
  holds as holdsTerm,
  ranksOf as searchRanks,
} from './store/search-conditions.ts'
export {
  addScores,
  readPromotions,
  readSellable,
  readWarehouseNames,
  type Sellable,
  warehouseNameSql,
} from './store/selling.ts'
export { readTaxFacts, type TaxFacts } from './store/tax-facts.ts'

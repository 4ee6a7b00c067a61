import type { Database } from '../../platform/db/database.ts'
import { searchReader } from './read-names.ts'
import {
  insertBans,
  insertCategories,
  insertProducts,
  insertPromotions,
  insertWarehouses,
  type NewBan,
  type NewCategory,
  type NewProduct,
  type NewPromotion,
  type NewWarehouse,
} from './store/catalogue.ts'

export interface CatalogueInput {
  categories: readonly NewCategory[]
  warehouses?: readonly NewWarehouse[]
  products: readonly Omit<NewProduct, 'updatedAt' | 'searchText' | 'searchPieces'>[]
  bans?: readonly Omit<NewBan, 'createdAt'>[]
  promotions?: readonly Omit<NewPromotion, 'startsAt'>[]
}

/** Products in one statement: to read so many names keeps the process from nothing else for long. */
const AT_ONCE = 100

/** Takes over a catalogue, found by name and pinyin from then on; what is known already stays as it is. */
export async function importCatalogue(
  tx: Database,
  { categories, warehouses = [], products, bans = [], promotions = [] }: CatalogueInput,
  now: Date,
): Promise<void> {
  await insertCategories(tx, categories)
  await insertWarehouses(tx, warehouses)
  for (let start = 0; start < products.length; start += AT_ONCE) {
    const some = products.slice(start, start + AT_ONCE)
    const searchFieldsOf = await searchReader()
    await insertProducts(
      tx,
      some.map((product) => ({ ...product, ...searchFieldsOf(product), updatedAt: now })),
    )
  }
  await insertBans(
    tx,
    bans.map((ban) => ({ ...ban, createdAt: now })),
  )
  await insertPromotions(
    tx,
    promotions.map((promotion) => ({ ...promotion, startsAt: now })),
  )
}

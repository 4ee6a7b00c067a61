import type { Database } from '../../platform/db/database.ts'
import { insertCategories, insertProducts, type NewCategory, type NewProduct } from './store.ts'

export interface GivenCatalogue {
  categories: readonly NewCategory[]
  products: readonly Omit<NewProduct, 'updatedAt'>[]
}

/** Takes over a catalogue; what is known already stays as it is. */
export async function importCatalogue(
  tx: Database,
  { categories, products }: GivenCatalogue,
  now: Date,
): Promise<void> {
  await insertCategories(tx, categories)
  await insertProducts(
    tx,
    products.map((product) => ({ ...product, updatedAt: now })),
  )
}

import { FAVOURITES_MOST } from '@shop/contract/areas/favourites'
import { getTableName } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { readSellable } from '../products/index.ts'
import { countFavourites, deleteFavourites, memberTables, moveFavourites, readFavourites } from './store/favourites.ts'

/**
 * How favourites follow their member (shop#54). In a merge each product stays once, as the remaining account kept it, and the
 * latest of the other come along up to the limit.
 */
export const favouritePersonalData: PersonalDataHandler = {
  area: 'favourites',
  tables: memberTables.map(getTableName),
  merge: async (tx, from, into) => {
    const kept = await readFavourites(tx, into)
    const known = new Set(kept.map(({ productCode }) => productCode))
    const coming = (await readFavourites(tx, from))
      .filter(({ productCode }) => !known.has(productCode))
      .slice(0, FAVOURITES_MOST - kept.length)
    await moveFavourites(
      tx,
      from,
      into,
      coming.map(({ id }) => id),
    )
    await deleteFavourites(tx, from)
  },
  erase: deleteFavourites,
  consequences: async (db, accountId) => ({ favourites: await countFavourites(db, accountId) }),
  export: async (db, accountId) => {
    const rows = await readFavourites(db, accountId)
    const products = await readSellable(
      db,
      rows.map(({ productCode }) => productCode),
    )
    return {
      favourites: rows.map(({ productCode, createdAt }) => ({
        productCode,
        productName: products.get(productCode)?.productName ?? null,
        createdAt: createdAt.getTime(),
      })),
    }
  },
}

import type { DiseaseSex } from '@shop/contract/fields/diseases'
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'

/** Diseases by their code of ICD-10; nobody's data, fed by operators (care#63). */
export const diseases = pgTable(
  'diseases',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    /** Who can have it. */
    sex: text('sex').$type<DiseaseSex>().notNull(),
    /** The youngest and the oldest who can have it, years; null where age does not matter. */
    ageMin: smallint('age_min'),
    ageMax: smallint('age_max'),
    /** The list that it comes from. */
    edition: text('edition').notNull(),
    /** Whether it can be chosen still; what was chosen before keeps its name. */
    isOffered: boolean('is_offered').notNull(),
    /** A few characters each of name, pinyin, initials and code, for the search (decision record 32). */
    searchPieces: text('search_pieces').array().notNull(),
    /** Name, pinyin, initials and code, in lower case, one a line. */
    searchText: text('search_text').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('diseases_by_search_piece').using('gin', table.searchPieces).where(sql`is_offered`),
    check('diseases_sex_known', sql`sex IN ('male', 'female', 'common')`),
    check('diseases_ages_in_order', sql`age_min <= age_max`),
  ],
)

/** What products are taken for. */
export const productDiseases = pgTable(
  'product_diseases',
  {
    productCode: text('product_code').notNull(),
    diseaseCode: text('disease_code').notNull(),
    /** Its place among those of the product, from 0. */
    position: smallint('position').notNull(),
    /** One of those that the product is mostly taken for. */
    isDefault: boolean('is_default').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productCode, table.diseaseCode] }),
    foreignKey({ columns: [table.diseaseCode], foreignColumns: [diseases.code] }),
    index('product_diseases_by_disease').on(table.diseaseCode),
  ],
)

import { drugRoutes, ruleLabels, warningKinds, warningSeverities } from '@shop/contract/fields/medication'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Dose } from './domain/substances.ts'

/** Of a row that came with the program: a newer program renews it, until an operator has changed it. */
const isBuiltIn = () => boolean('is_built_in').notNull().default(false)
/** Counts the changes, so that who was overtaken is told so (care#155). */
const version = () => integer('version').notNull().default(1)
const otherNames = () => text('other_names').array().notNull()

/** Groups of active ingredients, such as penicillins; they and ingredients share one set of codes. */
export const ingredientGroups = pgTable('ingredient_groups', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  otherNames: otherNames(),
  version: version(),
  isBuiltIn: isBuiltIn(),
})

export const ingredients = pgTable('ingredients', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  otherNames: otherNames(),
  version: version(),
  /** Codes of groups. */
  groups: text('groups').array().notNull(),
  isBuiltIn: isBuiltIn(),
})

/** What products hold. */
export const productIngredients = pgTable(
  'product_ingredients',
  {
    productCode: text('product_code').notNull(),
    ingredientCode: text('ingredient_code')
      .notNull()
      .references(() => ingredients.code),
    strength: text('strength').notNull(),
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productCode, table.ingredientCode] }),
    index('product_ingredients_by_ingredient').on(table.ingredientCode),
  ],
)

/** How products whose ingredients are known work and are usually taken. */
export const productDoses = pgTable('product_doses', {
  productCode: text('product_code').primaryKey(),
  route: text('route', { enum: drugRoutes }).notNull(),
  /** Null where no usual amount can be told. */
  dose: jsonb('dose').$type<Dose>(),
  version: version(),
})

/** Rules of warnings (care#142): which fields stand in one depends on its kind. */
export const warningRules = pgTable('warning_rules', {
  code: text('code').primaryKey(),
  kind: text('kind', { enum: warningKinds }).notNull(),
  subject: text('subject'),
  other: text('other'),
  limit: smallint('limit_value'),
  sex: smallint('sex').$type<0 | 1>(),
  label: text('label', { enum: ruleLabels }),
  isForLocalUse: boolean('is_for_local_use').notNull(),
  severity: text('severity', { enum: warningSeverities }).notNull(),
  text: text('text').notNull(),
  source: text('source').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  version: version(),
  isBuiltIn: isBuiltIn(),
})

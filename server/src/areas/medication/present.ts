import type { Database } from '../../platform/db/database.ts'
import { readCareFacts } from '../products/index.ts'
import { readUsualDoses } from './actions/read-doses.ts'
import {
  type ListRange,
  readGroupNames,
  readIngredientPage,
  readKnownProducts,
  readRulePage,
  readStrengths,
} from './store/lists.ts'
import { readDrugs } from './store/reference.ts'

/** A page of ingredients, as operators read them. */
export async function presentIngredients(db: Database, range: ListRange) {
  const { rows, total } = await readIngredientPage(db, range)
  const names = await readGroupNames(
    db,
    rows.flatMap(({ groups }) => groups),
  )
  const content = rows.map(({ groups, ...row }) => ({
    ...row,
    groups: groups.map((code) => ({ code, name: names.get(code) ?? code })),
  }))
  return { content, total }
}

/** A page of the products whose ingredients are known. */
export async function presentProductIngredients(db: Database, range: ListRange) {
  const { codes, total } = await readKnownProducts(db, range)
  const [names, doses] = [await readCareFacts(db, codes), await readUsualDoses(db, codes)]
  const [drugs, strengths] = [await readDrugs(db, codes), await readStrengths(db, codes)]
  const content = codes.map((productCode) => ({
    productCode,
    productName: names.get(productCode)?.name ?? productCode,
    ingredients: strengths
      .filter((row) => row.productCode === productCode)
      .map(({ code, name, strength }) => ({ code, name, strength })),
    route: drugs.get(productCode)?.route ?? 'systemic',
    daysPerPack: doses.get(productCode)?.daysPerPack ?? null,
  }))
  return { content, total }
}

/** A page of rules. */
export async function presentRules(db: Database, range: ListRange) {
  const { rows, total } = await readRulePage(db, range)
  return { content: rows.map(({ isBuiltIn: _, ...rule }) => rule), total }
}

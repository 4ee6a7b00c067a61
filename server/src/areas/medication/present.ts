import type { Database } from '../../platform/db/database.ts'
import { readCareFacts } from '../products/index.ts'
import { readUsualDoses } from './actions/read-doses.ts'
import {
  type ListRange,
  readGroupPage,
  readIngredientPage,
  readKnownProducts,
  readRulePage,
  readStrengths,
  readSubstanceNames,
} from './store/lists.ts'
import { readDrugs } from './store/reference.ts'

/** A page of ingredients, as operators read them. */
export async function presentIngredients(db: Database, range: ListRange) {
  const { rows, total } = await readIngredientPage(db, range)
  const names = await readSubstanceNames(
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
  const { rows, total } = await readKnownProducts(db, range)
  const codes = rows.map(({ code }) => code)
  const [names, doses] = [await readCareFacts(db, codes), await readUsualDoses(db, codes)]
  const [drugs, strengths] = [await readDrugs(db, codes), await readStrengths(db, codes)]
  const content = rows.map(({ code: productCode, version }) => ({
    productCode,
    version,
    productName: names.get(productCode)?.name ?? productCode,
    ingredients: strengths
      .filter((row) => row.productCode === productCode)
      .map(({ code, name, strength }) => ({ code, name, strength })),
    route: drugs.get(productCode)?.route ?? 'systemic',
    dose: drugs.get(productCode)?.dose ?? null,
    daysPerPack: doses.get(productCode)?.daysPerPack ?? null,
  }))
  return { content, total }
}

/** A page of rules, with the names of what they speak of. */
export async function presentRules(db: Database, range: ListRange) {
  const { rows, total } = await readRulePage(db, range)
  const codes = rows.flatMap(({ subject, other }) => [subject, other]).filter((code) => code !== null)
  const names = await readSubstanceNames(db, codes)
  const nameOf = (code: string | null) => (code === null ? null : (names.get(code) ?? code))
  const content = rows.map((rule) => ({
    ...rule,
    subjectName: nameOf(rule.subject),
    otherName: nameOf(rule.other),
  }))
  return { content, total }
}

/** A page of groups. */
export async function presentGroups(db: Database, range: ListRange) {
  const { rows: content, total } = await readGroupPage(db, range)
  return { content, total }
}

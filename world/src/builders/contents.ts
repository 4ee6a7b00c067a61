import { type Database, importBuiltInMedication, writeProductDrugs } from '@shop/server/testing/seeding'
import type { ProductContents, UsualDose } from '../catalogue/contents/contents-of.ts'

export interface ContentsOptions {
  productCode: string
  /** Codes of ingredients that come with the program, such as `amoxicillin`. */
  ingredients: readonly string[]
  route?: ProductContents['route']
  /** How it is usually taken; thirty days a pack unless something else matters, null where nobody can tell. */
  dose?: UsualDose | null
}

const thirtyDays: UsualDose = { unit: '片', unitsPerPack: 30, unitsPerTime: 1, timesPerDay: 1, everyDays: 1 }

/** Says what a product holds and how it is taken, as operators would. */
export async function buildContents(
  tx: Database,
  { productCode, ingredients, route = 'systemic', dose = thirtyDays }: ContentsOptions,
): Promise<void> {
  await importBuiltInMedication(tx)
  const held = ingredients.map((code) => ({ code, strength: '适量' }))
  await writeProductDrugs(tx, [{ code: productCode, ingredients: held, route, dose }])
}

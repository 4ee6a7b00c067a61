import { randomInt } from 'node:crypto'
import {
  type CatalogueInput,
  type Database,
  importBuiltInMedication,
  importCatalogue,
  importProductDiseases,
  writeProductDrugs,
} from '@shop/server/testing/seeding'
import type { ProductContents, UsualDose } from '../catalogue/contents/contents-of.ts'
import { warehouses } from '../catalogue/warehouses.ts'

export type ProductOptions = Partial<Omit<CatalogueInput['products'][number], 'code' | 'categoryCode'>> & {
  /** Where it is banned: '' everywhere, else the two digits of a province. */
  bans?: readonly string[]
  /** Codes of the diseases that it is taken for. */
  diseases?: readonly { code: string; isDefault?: boolean }[]
}

export interface BuiltProduct {
  productCode: string
  productName: string
}

/** A product with a code and a name of its own, on the shelf with ten pieces unless something else matters. */
export async function buildProduct(tx: Database, options: ProductOptions, now: Date): Promise<BuiltProduct> {
  const { bans = [], diseases = [], ...given } = options
  const code = `9${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const name = given.name ?? `试验商品${code}`
  const catalogue: CatalogueInput = {
    categories: [{ code: '9001', name: '试验', position: 90 }],
    warehouses,
    products: [
      {
        commonTitle: name,
        packing: '1盒',
        manufacturer: '云杉制药有限公司',
        price: 1000,
        prescriptionType: 0,
        indications: '试验',
        warehouse: 'GZ',
        stock: 10,
        isGlobal: false,
        taxRate: 0,
        picture: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        ...given,
        code,
        name,
        categoryCode: '9001',
      },
    ],
    bans: bans.map((provinceCode) => ({ productCode: code, provinceCode, reason: '试验' })),
  }
  await importCatalogue(tx, catalogue, now)
  const links = diseases.map(({ code: disease, isDefault = false }) => ({ code: disease, isDefault }))
  await importProductDiseases(tx, [{ productCode: code, diseases: links }])
  return { productCode: code, productName: name }
}

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

type Promotion = NonNullable<CatalogueInput['promotions']>[number]

export type PromotionOptions = Pick<Promotion, 'content'> & Partial<Pick<Promotion, 'mark' | 'title' | 'endsAt'>>

const usualMarks = { bundle: 5, gift: 3, prize: 13 } as const

/** A promotion with a code of its own that holds from now on; by its kind it has the mark that is usual. */
export async function buildPromotion(
  tx: Database,
  { content, mark = usualMarks[content.kind], title, endsAt = null }: PromotionOptions,
  now: Date,
): Promise<{ code: string }> {
  const code = `T${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const promotion = { code, title: title ?? `试验活动${code}`, mark, content, endsAt }
  await importCatalogue(tx, { categories: [], products: [], bans: [], promotions: [promotion] }, now)
  return { code }
}

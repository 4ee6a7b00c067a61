import { randomInt } from 'node:crypto'
import {
  type CatalogueInput,
  type Database,
  importCatalogue,
  importProductDiseases,
} from '@shop/server/testing/seeding'
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

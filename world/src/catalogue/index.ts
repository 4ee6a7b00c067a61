import type { Product } from './product.ts'
import { bonesAndPain } from './products/bones-and-pain.ts'
import { chronicCare } from './products/chronic-care.ts'
import { coldAndFever } from './products/cold-and-fever.ts'
import { digestion } from './products/digestion.ts'
import { eyesEarsNose } from './products/eyes-ears-nose.ts'
import { medicalDevices } from './products/medical-devices.ts'
import { motherAndBaby } from './products/mother-and-baby.ts'
import { nourishing } from './products/nourishing.ts'
import { overseas } from './products/overseas.ts'
import { skin } from './products/skin.ts'
import { specialistPrescriptions } from './products/specialist-prescriptions.ts'
import { vitamins } from './products/vitamins.ts'

export { categories } from './categories.ts'
export { drawPack, type Pack, type PackShape } from './pack-drawing.ts'
export { type Category, type PrescriptionType, type Product, prescriptionTypes, type Warehouse } from './product.ts'

/** Every product of the demo shop, in the order of its shelves. */
export const products: readonly Product[] = [
  ...coldAndFever,
  ...chronicCare,
  ...digestion,
  ...skin,
  ...eyesEarsNose,
  ...bonesAndPain,
  ...specialistPrescriptions,
  ...vitamins,
  ...nourishing,
  ...medicalDevices,
  ...motherAndBaby,
  ...overseas,
]

const byCode = new Map(products.map((product) => [product.productCode, product]))

/** Finds a product; throws when no product has this code, so that a slip in a builder shows at once. */
export function productByCode(productCode: string): Product {
  const product = byCode.get(productCode)
  if (!product) throw new Error(`The demo catalogue has no product ${productCode}`)
  return product
}

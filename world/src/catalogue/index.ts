import type { Category, Product } from './product.ts'
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

export { drawPack, type Pack, type PackShape } from './pack-drawing.ts'
export { type Category, type PrescriptionType, type Product, prescriptionTypes, type Warehouse } from './product.ts'

/** The shop's twelve shelves, in the order in which they are shown. */
export const categories: readonly Category[] = [
  { categoryCode: '2001', name: '感冒发热' },
  { categoryCode: '2002', name: '慢病用药' },
  { categoryCode: '2003', name: '肠胃消化' },
  { categoryCode: '2004', name: '皮肤用药' },
  { categoryCode: '2005', name: '护眼五官' },
  { categoryCode: '2006', name: '骨伤止痛' },
  { categoryCode: '2007', name: '专科处方' },
  { categoryCode: '2008', name: '维生素与营养' },
  { categoryCode: '2009', name: '养生滋补' },
  { categoryCode: '2010', name: '医疗器械' },
  { categoryCode: '2011', name: '母婴护理' },
  { categoryCode: '2012', name: '全球健康' },
]

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

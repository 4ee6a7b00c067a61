import type { getProduct as contract } from '@shop/contract/areas/products'
import { needsPrescription } from '@shop/contract/fields/prescription'
import { provinceNames } from '@shop/contract/fields/provinces'
import { FEW_LEFT } from '@shop/contract/fields/stock'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { leafletOf } from '../domain/leaflet.ts'
import { codesOf, goodsOf, isTold, type Promotion } from '../domain/promotion.ts'
import { productStatusType } from '../domain/status-type.ts'
import { pictureAddress } from '../pictures.ts'
import { findShown } from '../store/catalogue.ts'
import { readPromotions, readSellable, type Sellable } from '../store/selling.ts'

type ProductPage = AnswerOf<typeof contract>

/**
 * A product as its page shows it, one that is no longer sold too, as favourites and orders lead there.
 * @param isMember visitors get no leaflet of a prescription drug (shop#19)
 * @throws ApiError PRODUCT_UNKNOWN
 */
export async function getProduct(db: Database, code: string, isMember: boolean, now: Date): Promise<ProductPage> {
  const product = (await readSellable(db, [code])).get(code)
  const shown = await findShown(db, code)
  if (!product || !shown) return throwApiError('PRODUCT_UNKNOWN')
  const { available, bans, isMedicine, ...facts } = product
  const isHidden = needsPrescription(facts.prescriptionType) && !isMember
  return {
    productCode: code,
    productName: shown.name,
    commonTitle: shown.commonTitle,
    packing: facts.packing,
    manufacturer: shown.manufacturer,
    category: shown.category,
    price: facts.price,
    marketPrice: shown.marketPrice,
    prescriptionType: facts.prescriptionType,
    classCode: facts.classCode,
    productImageUrl: pictureAddress(code),
    productStatusType: productStatusType(product),
    fewLeft: available > 0 && available <= FEW_LEFT ? available : null,
    isGlobal: facts.isGlobal,
    warehouseName: facts.warehouseName,
    restriction: facts.restriction,
    isBanned: bans.has(''),
    bannedProvinces: [...bans]
      .filter((province) => province !== '')
      .sort()
      .map((province) => provinceNames[province] ?? province),
    isReturnable: !isMedicine,
    leaflet: isHidden ? null : leafletOf({ ...shown, ...facts }),
    promotions: await tellPromotions(db, product, now),
    reviews: {
      count: shown.scoreCount,
      averageScore: shown.scoreCount > 0 ? Math.round((shown.scoreSum * 10) / shown.scoreCount) : null,
    },
  }
}

async function tellPromotions(db: Database, product: Sellable, now: Date): Promise<ProductPage['promotions']> {
  const live = await readPromotions(db, now)
  const known = await readSellable(
    db,
    live.flatMap(({ content }) => codesOf(content)),
  )
  return live.filter(({ content }) => isTold(content, product, known)).map((each) => present(each, known))
}

function present({ code, title, content }: Promotion, known: ReadonlyMap<string, Sellable>) {
  const members = goodsOf(content).map(({ productCode, amount, price }) => {
    const { productName, packing, price: usualPrice } = known.get(productCode)!
    const productImageUrl = pictureAddress(productCode)
    return { productCode, productName, productImageUrl, packing, amount, price, usualPrice }
  })
  const sum = members.reduce((cents, { amount, price }) => cents + amount * price, 0)
  return { code, title, kind: content.kind, price: content.kind === 'bundle' ? sum : null, members }
}

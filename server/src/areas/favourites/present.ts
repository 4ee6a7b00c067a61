import type { listFavourites } from '@shop/contract/areas/favourites'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { pictureAddress, productStatusType, type Sellable } from '../products/index.ts'
import type { FavouriteRow } from './store/favourites.ts'

type FavouriteView = AnswerOf<typeof listFavourites>['content'][number]

/** A favourite with what its product is and costs today. */
export function presentFavourite({ id, productCode }: FavouriteRow, product: Sellable): FavouriteView {
  return {
    id,
    productCode,
    productName: product.productName,
    productImageUrl: pictureAddress(productCode),
    packing: product.packing,
    jkPrice: product.price,
    prescriptionType: product.prescriptionType,
    classCode: product.classCode,
    productStatusType: productStatusType(product),
  }
}

import type { listReservations } from '@shop/contract/areas/reservations'
import { maskPhone } from '@shop/contract/fields/phone'
import { arrivals } from '@shop/contract/fields/stock'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { pictureAddress, productStatusType, type Sellable } from '../products/index.ts'
import { decryptPhone } from './contact-phone.ts'
import type { ReservationRow } from './store/reservations.ts'

type ReservationView = AnswerOf<typeof listReservations>['content'][number]

/** A reservation with what its product is today; the phone leaves only masked. */
export function presentReservation(row: ReservationRow, product: Sellable, cipher: FieldCipher): ReservationView {
  const { id, productCode, cellPhone, createdAt, arrivedAt } = row
  return {
    id,
    productCode,
    productName: product.productName,
    thumbnailUrl: pictureAddress(productCode),
    packing: product.packing,
    cellPhone: maskPhone(decryptPhone(cipher, id, cellPhone)),
    creationDate: createdAt.getTime(),
    isArrival: arrivedAt ? arrivals.arrived : arrivals.purchasing,
    prescriptionType: product.prescriptionType,
    classCode: product.classCode,
    productStatusType: productStatusType(product),
  }
}

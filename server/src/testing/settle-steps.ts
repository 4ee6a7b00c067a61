import { idNumberCheck } from '@shop/contract/fields/id-number'
import type { Shopper } from './shopping.ts'

/** What a member does with lists and settling, by the API. */
export const addItem = ({ call }: Shopper, productCode: string, num = 1, more: object = {}) =>
  call('POST', '/memberShopCarts/items', { productCode, num, ...more })

export const readList = async ({ call }: Shopper, isRx = false) =>
  (await call('GET', `/memberShopCarts?isRx=${isRx}`)).body

export const quote = ({ call, addressId }: Shopper, body: object = {}) =>
  call('POST', '/settle/quote', { isRx: false, addressId, ...body })

/** Submits an order with what everybody must say; a test says the rest. */
export const submit = ({ call, addressId }: Shopper, body: object, headers: Record<string, string> = {}) =>
  call('POST', '/settle/orders', { addressId, paymentType: 1, shippingTime: 'anyDay', ...body }, headers)

let people = 0

/** The ID number of somebody whom no other test knows. */
export function freshPerson(): string {
  const first = `44010619900101${String(people++).padStart(3, '0')}`
  return `${first}${idNumberCheck(first)}`
}

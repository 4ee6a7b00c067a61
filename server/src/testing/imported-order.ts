import { HOUR } from '@shop/world'
import { freshPhone } from './login.ts'
import { shelf } from './order-steps.ts'

/** An order that was made elsewhere an hour ago, of goods of the shelf, with whatever a test says of it. */
export const importedOrder = (now: Date, more: object = {}) => ({
  phone: freshPhone(),
  consignee: '林知夏',
  deliveryAddress: '广东省广州市天河区五山路381号',
  paymentType: 1,
  placedAt: now.getTime() - HOUR,
  transportCosts: 800,
  lines: [
    { productCode: shelf.first, amount: 2, actualPrice: 1990 },
    { productCode: shelf.second, amount: 1, actualPrice: 3000 },
  ],
  ...more,
})

import type { getCart } from '@shop/contract/areas/cart'
import type { AnswerOf } from '@shop/contract/kit/operation'

type CartList = AnswerOf<typeof getCart>
type CartItem = CartList['items'][number]

/** An item of a list: two pieces, chosen, nothing wrong with it, unless told. */
export const cartItem = (itemCode: string, more: Partial<CartItem> = {}): CartItem => ({
  itemCode,
  kind: 'product',
  productCode: itemCode,
  productName: itemCode,
  productImageUrl: '',
  packing: '',
  price: 1000,
  addedPrice: 1000,
  amount: 2,
  addedAt: 0,
  prescriptionType: 2,
  isGlobal: false,
  productStatusType: 2,
  isShared: false,
  most: 99,
  isSelected: true,
  problem: null,
  members: [],
  promotions: [],
  ...more,
})

/** The cart with these items; three pieces stand on the other list. */
export const cartList = (items: CartItem[] = []): CartList => ({
  isRx: false,
  items,
  selectedPieces: 0,
  productMoney: 0,
  otherPieces: 3,
  isBlocked: false,
})

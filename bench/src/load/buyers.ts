import { type Buyer, send } from './orders.ts'

const address = {
  consignee: '林知夏',
  provinceCode: '44',
  cityCode: '4401',
  regionCode: '440106',
  customArea: '五山路381号',
}

/** Gives each member an address, and asks what one piece costs. */
export async function makeBuyers(api: string, tokens: readonly string[]): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (const [number, token] of tokens.entries()) {
    // To a phone of its own: the orders of strangers to one phone are counted.
    const own = { ...address, consigneePhone2: `137${String(number).padStart(8, '0')}` }
    const { id: addressId } = (await (await send(api, 'POST', '/addresses', { token }, own, 201)).json()) as {
      id: string
    }
    const skuCode = products[number % products.length] ?? ''
    const quote = await send(
      api,
      'POST',
      '/settle/quote',
      { token },
      { skuCode, quantity: 1, addressId, couponId: null },
      200,
    )
    buyers.push({ token, addressId, skuCode, sum: ((await quote.json()) as { sum: number }).sum })
  }
  return buyers
}

/** Of the demo shop, without prescription, sold everywhere and in stock. */
const products = ['10010001', '10010002', '10010003', '10010004', '10010005', '10010006', '10010007', '10010008']

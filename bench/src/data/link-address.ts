import { addressOf } from '@shop/contract/screens'
import { openWorld } from '@shop/world'
import { masterKey } from '../processes/shop.ts'

const PHONE = '13912345678'

/** The address by which the pay entry of an unpaid order opens, as it stands in the message; the order is made for it. */
export async function makeLinkAddress(databaseUrl: string): Promise<string> {
  const world = openWorld({ databaseUrl, masterKey })
  try {
    const member = await world.member({ phone: PHONE })
    const order = await world.order({ member, status: 'waitPay', consigneePhone: PHONE })
    const { key } = await world.link({ order, kind: 'pay' })
    return addressOf('PayEntry', undefined, { key })
  } finally {
    await world.close()
  }
}

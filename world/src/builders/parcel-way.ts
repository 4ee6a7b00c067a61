import { randomInt } from 'node:crypto'
import type { ParcelStage } from '@shop/server/testing/seeding'

/** Made-up couriers; none is real. */
const couriers = [
  { name: '速风快递', prefix: 'SF' },
  { name: '云杉物流', prefix: 'YS' },
  { name: '白鹭速运', prefix: 'BL' },
] as const

/** Where the warehouses of the same code stand. */
const origins: Readonly<Record<string, string>> = { GZ: '广州', WH: '武汉', CD: '成都', HK: '香港' }
const people = ['陆一鸣', '周小满', '沈知远', '何青山'] as const

function any<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)]!
}

export function anyCourier(): { companyName: string; shippingNumber: string } {
  const { name, prefix } = any(couriers)
  return { companyName: name, shippingNumber: `${prefix}${String(randomInt(1e12)).padStart(13, '0')}` }
}

export interface WayTrace {
  description: string
  stage: ParcelStage
  at: Date
}

/** City and district of an address as it is written: `…省云杉市望舒区…` → 云杉市, 望舒区. */
function destinationOf(address: string): { city: string; district: string } {
  const city = /^(?:.*?(?:省|自治区))?(.+?(?:市|盟|自治州|地区))/.exec(address)
  const rest = address.slice(city?.[0].length ?? 0)
  return { city: city?.[1] ?? '收件城市', district: /^.+?(?:区|县|旗)/.exec(rest)?.[0] ?? '' }
}

/**
 * What a courier tells of a parcel from its shipping until `until`, up to `stage`, oldest first: from the warehouse to the
 * city of the address. The last news is a little older than `until`, or stands at it when the parcel has arrived.
 */
export function parcelWay(
  { warehouse, deliveryAddress }: { warehouse: string; deliveryAddress: string },
  stage: ParcelStage,
  shippedAt: Date,
  until: Date,
): WayTrace[] {
  const origin = origins[warehouse] ?? '广州'
  const { city, district } = destinationOf(deliveryAddress)
  const whole: [ParcelStage, string][] = [
    ['packed', `【${origin}市】您的包裹已由禾安健康${origin}仓打包出库`],
    ['collected', `【${origin}市】${origin}城南揽投部已揽收`],
    ['inTransit', `【${origin}市】快件已到达${origin}转运中心`],
    ['inTransit', `【${origin}市】快件离开${origin}转运中心，发往${city}分拨中心`],
    ['inTransit', `【${city}】快件已到达${city}分拨中心，正在分拣`],
    ['inTransit', `【${city}】快件已到达${district || city}营业点`],
    ['delivering', `【${city}】快件正在派送途中，快递员${any(people)}，请保持电话畅通`],
    ['delivered', `【${city}】快件已签收，签收人：本人。感谢使用，期待再次为您服务`],
  ]
  const last = whole.findLastIndex(([reached]) => reached === stage)
  const told = whole.slice(0, last + 1)
  const span = (until.getTime() - shippedAt.getTime()) * (stage === 'delivered' ? 0.97 : 0.9)
  return told.map(([reached, description], index) => ({
    description,
    stage: reached,
    at: new Date(shippedAt.getTime() + Math.floor((span * index) / Math.max(1, told.length - 1))),
  }))
}

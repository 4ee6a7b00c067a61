import { randomInt } from 'node:crypto'
import type { ParcelStage } from '@shop/server/testing/seeding'

/** Made-up couriers and towns; none is real. */
const couriers = [
  { name: '速风快递', prefix: 'SF' },
  { name: '云杉物流', prefix: 'YS' },
  { name: '白鹭速运', prefix: 'BL' },
] as const

const origins: Readonly<Record<string, string>> = { GZ: '松涧', WH: '望舒', CD: '石桥', HK: '临溪港' }
const towns = ['兰渚', '枫林', '南屏', '霞浦湾', '青禾'] as const
const districts = ['望江路', '梧桐街', '东篱', '桃源里'] as const
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

/**
 * What a courier tells of a parcel from its shipping until `until`, up to `stage`, oldest first. The last news is a little
 * older than `until`, or stands at it when the parcel has arrived.
 */
export function parcelWay(warehouse: string, stage: ParcelStage, shippedAt: Date, until: Date): WayTrace[] {
  const origin = origins[warehouse] ?? '松涧'
  const town = any(towns)
  const district = any(districts)
  const whole: [ParcelStage, string][] = [
    ['packed', `【${origin}市】您的包裹已由禾安健康${origin}仓打包出库`],
    ['collected', `【${origin}市】${origin}城南揽投部已揽收`],
    ['inTransit', `【${origin}市】快件已到达${origin}转运中心`],
    ['inTransit', `【${origin}市】快件离开${origin}转运中心，发往${town}分拨中心`],
    ['inTransit', `【${town}市】快件已到达${town}分拨中心，正在分拣`],
    ['inTransit', `【${town}市】快件已到达${town}${district}营业点`],
    ['delivering', `【${town}市】快件正在派送途中，快递员${any(people)}，请保持电话畅通`],
    ['delivered', `【${town}市】快件已签收，签收人：本人。感谢使用，期待再次为您服务`],
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

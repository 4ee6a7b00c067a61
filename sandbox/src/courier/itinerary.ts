/** The stages that the shop shows above the traces. */
export const TRACE_STAGES = ['collected', 'inTransit', 'delivering', 'delivered'] as const
export type TraceStage = (typeof TRACE_STAGES)[number]

export interface Step {
  readonly description: string
  readonly stage: TraceStage
}

/** Made-up towns and people; no real courier or place. */
const ORIGINS = ['云杉', '望舒', '松涧', '临溪'] as const
const HUBS = ['青禾', '白鹭', '长汀', '石桥'] as const
const TOWNS = ['兰渚', '枫林', '南屏', '霞浦湾'] as const
const DISTRICTS = ['望江路', '梧桐街', '东篱', '桃源里'] as const
const COURIERS = ['陆一鸣', '周小满', '沈知远', '何青山'] as const

/**
 * The whole way of an order's parcel, from collecting to signing. The same order always takes the same way, so that
 * the desk can be closed and opened again. Pure.
 */
export function itinerary(ordersCode: string): readonly Step[] {
  const digits = [...ordersCode].map(Number)
  const choose = <T>(from: readonly [T, ...T[]], place: number): T =>
    from[(digits[digits.length - 1 - place] ?? 0) % from.length] ?? from[0]
  const origin = choose(ORIGINS, 0)
  const hub = choose(HUBS, 1)
  const town = choose(TOWNS, 2)
  const district = choose(DISTRICTS, 3)
  const courier = choose(COURIERS, 4)
  return [
    { stage: 'collected', description: `【${origin}市】禾安健康${origin}仓已打包，${origin}城南揽投部已揽收` },
    { stage: 'inTransit', description: `【${origin}市】快件已到达${origin}转运中心` },
    { stage: 'inTransit', description: `【${origin}市】快件离开${origin}转运中心，发往${hub}分拨中心` },
    { stage: 'inTransit', description: `【${hub}市】快件已到达${hub}分拨中心，正在分拣` },
    { stage: 'inTransit', description: `【${hub}市】快件离开${hub}分拨中心，发往${town}${district}营业点` },
    { stage: 'inTransit', description: `【${town}市】快件已到达${town}${district}营业点` },
    { stage: 'delivering', description: `【${town}市】快件正在派送途中，快递员${courier}，请保持电话畅通` },
    { stage: 'delivered', description: `【${town}市】快件已签收，签收人：本人。感谢使用，期待再次为您服务` },
  ]
}

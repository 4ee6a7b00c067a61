import type { ComponentType, ReactNode } from 'react'
import type { Chunk } from '../router/chunk.ts'

/** What areas show in the header and the site map. Each is fetched by itself, and the shell is whole without it. */
interface Slots {
  categories: Chunk<Record<'HeaderCategories' | 'SiteMapCategories', ComponentType>>
  counts: Chunk<{ CartCount: ComponentType<{ isRx: boolean }>; CouponCount: ComponentType; CoinCount: ComponentType }>
  memberName: Chunk<{ MemberName: ComponentType<{ children: ReactNode }> }>
}

let slots: Slots | undefined

/** Says what fills the slots, so that the shell knows no area. Called once, before the shell is drawn. */
export function fillSlots(filling: Slots): void {
  slots = filling
}

/** What fills a slot. */
export function slot<Name extends keyof Slots>(name: Name): Slots[Name] {
  if (!slots) throw new Error(`nothing fills the slot ${name}`)
  return slots[name]
}

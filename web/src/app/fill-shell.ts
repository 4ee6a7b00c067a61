import { chunk } from '../router/chunk.ts'
import { fillSlots } from '../shell/slots.ts'

/** Joins the shell to what areas show in it. */
export function fillShell(): void {
  fillSlots({
    categories: chunk(() => import('./category-links.tsx')),
    cartCount: chunk(() => import('./cart-count.tsx')),
    memberName: chunk(() => import('./member-name.tsx')),
  })
}

import { chunk } from '../router/chunk.ts'
import { fillSlots } from '../shell/slots.ts'

/** Joins the shell to what areas show in it. */
export function fillShell(): void {
  fillSlots({
    categories: chunk(() => import('./category-links.tsx')),
    counts: chunk(() => import('./header-counts.tsx')),
    memberName: chunk(() => import('./member-name.tsx')),
  })
}

export type NoticeTone = 'success' | 'failure'

export interface NoticeRow {
  id: number
  tone: NoticeTone
  text: string
}

/** How long good news stays, in ms; what failed stays longer, so that it can be read. */
export const NOTICE_STAYS_MS: Record<NoticeTone, number> = { success: 3000, failure: 6000 }

let rows: readonly NoticeRow[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly NoticeRow[]) {
  rows = next
  for (const listener of listeners) listener()
}

/** Shows a short text at the top of the page for a while; the same text is not stacked. */
export function notify(text: string, tone: NoticeTone = 'success'): void {
  const id = ++lastId
  change([...rows.filter((row) => row.text !== text), { id, tone, text }])
  // A shell that still sleeps hears of it and wakes.
  dispatchEvent(new Event('shop:notice'))
  setTimeout(() => dismiss(id), NOTICE_STAYS_MS[tone])
}

export function dismiss(id: number): void {
  if (rows.some((row) => row.id === id)) change(rows.filter((row) => row.id !== id))
}

export const noticeStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => rows,
}

export type NoticeTone = 'success' | 'failure'

/** What can be done about it, such as taking it back. */
export interface NoticeAction {
  label: string
  act: () => void
}

export interface NoticeRow {
  id: number
  tone: NoticeTone
  text: string
  action: NoticeAction | undefined
}

/** How long good news stays, in ms; what failed stays longer, so that it can be read. */
export const NOTICE_STAYS_MS: Record<NoticeTone, number> = { success: 3000, failure: 6000 }
/** With something to press it stays long enough to be reached by keyboard, in ms. */
export const ACTION_STAYS_MS = 20_000

let rows: readonly NoticeRow[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly NoticeRow[]) {
  rows = next
  for (const listener of listeners) listener()
}

/** Shows a short text at the top of the page for a while; the same text is not stacked. */
export function notify(text: string, tone: NoticeTone = 'success', action?: NoticeAction): void {
  const id = ++lastId
  // What can be pressed stands for one thing: the same words about another thing do not take its place.
  const others = rows.filter((row) => row.text !== text || row.action)
  change([...others, { id, tone, text, action }])
  // A shell that still sleeps hears of it and wakes.
  dispatchEvent(new Event('shop:notice'))
  setTimeout(() => dismiss(id), action ? ACTION_STAYS_MS : NOTICE_STAYS_MS[tone])
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

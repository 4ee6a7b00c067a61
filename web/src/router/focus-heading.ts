/** Moves the focus to what the page is about, so that a reader or a keyboard starts there. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** How long what is shown may take to follow an answer, in ms. */
const FOLLOWS_WITHIN_MS = 1000

/** What had the focus may go with its row, some frames after an answer; a keyboard then starts at the heading. */
export function keepFocus(): void {
  const until = performance.now() + FOLLOWS_WITHIN_MS
  const look = () => {
    const { activeElement } = document
    if (!activeElement || activeElement === document.body) focusHeading()
    else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * In a document that was drawn at build, header and footer stay as they were drawn until somebody wants something of them:
 * a visitor who logs in then waits for no script but the page's own. What wakes them: a pointer that moves, a finger or the
 * focus on them, news to show, settings other than those they were drawn with. A press that came too early is done once they are up.
 */
function signal() {
  let give: () => void = () => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

const woken = signal()
const up = signal()
let isUp = false

/** Parts of the page that sleep carry this attribute. */
export const SLEEPER = { 'data-sleeper': '' }

/** Resolves when the interactive parts are wanted. */
export const whenHydrated = woken.given
export const wake = woken.give

/** The interactive parts call it once they hear for themselves. */
export function shellIsUp(): void {
  isUp = true
  up.give()
}

// A pointer that only rests where the page comes up wants nothing: browsers tell `pointerover` of it, but no move.
const STIRRING = ['pointermove', 'touchstart', 'focusin', 'click', 'submit']

function hear(event: Event): void {
  const { target } = event
  if (isUp || !(target instanceof Element) || !target.closest('[data-sleeper]')) return
  wake()
  const button = target.closest('button')
  const again =
    event.type === 'submit' && target instanceof HTMLFormElement
      ? () => target.requestSubmit()
      : event.type === 'click' && button && button.type !== 'submit'
        ? () => button.click()
        : undefined
  if (!again) return
  event.preventDefault()
  void up.given.then(again)
}

/** Listens for whoever wants something of the interactive parts. Called once, in a document that was drawn at build. */
export function listenForWaking(): void {
  for (const type of STIRRING) addEventListener(type, hear, { capture: true })
  void up.given.then(() => {
    for (const type of STIRRING) removeEventListener(type, hear, { capture: true })
  })
}

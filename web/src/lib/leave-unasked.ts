/** Has the document be left without the question whether to: what was typed in it goes with whose it was (decision record 50). */
export function leaveUnasked(): void {
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
}

import { useSyncExternalStore } from 'react'

interface Asking {
  answer: Promise<boolean>
  settle: (isBack: boolean) => void
}

let asking: Asking | undefined
const listeners = new Set<() => void>()

function change(next: Asking | undefined): void {
  asking = next
  for (const listener of listeners) listener()
}

/** Asks whoever is at work for the key again, as their session ended. Every call that meets it waits here: whether they are back. */
export function keyGivenAgain(): Promise<boolean> {
  if (!asking) {
    let settle: Asking['settle'] = () => undefined
    const answer = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    change({ answer, settle })
  }
  return asking?.answer ?? Promise.resolve(false)
}

/** Lets the calls that wait go on, or fail as they would have. */
export function answerCalls(isBack: boolean): void {
  asking?.settle(isBack)
  change(undefined)
}

/** Whether the key is asked for again. */
export function useIsAsked(): boolean {
  return useSyncExternalStore(subscribe, () => asking !== undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

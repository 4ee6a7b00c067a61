import { useSyncExternalStore } from 'react'

/** A choice of this browser, not of the member: it stays after logout. */
const STORE = 'shop_mode'
const listeners = new Set<() => void>()

const isOn = () => document.documentElement.dataset.mode === 'elder'

function draw(on: boolean) {
  if (on) document.documentElement.dataset.mode = 'elder'
  else delete document.documentElement.dataset.mode
}

/** Draws the mode that was chosen before. Called once, before the first drawing. */
export function restoreElderMode(): void {
  try {
    draw(localStorage.getItem(STORE) === 'elder')
  } catch {
    draw(false)
  }
}

function toggle() {
  const on = !isOn()
  draw(on)
  try {
    localStorage.setItem(STORE, on ? 'elder' : 'plain')
  } catch {
    // Without a store the choice holds for this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Larger type and higher contrast: whether it is on, and the switch. */
export function useElderMode(): [on: boolean, toggle: () => void] {
  return [useSyncExternalStore(subscribe, isOn, () => false), toggle]
}

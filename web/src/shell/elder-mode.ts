import { useSyncExternalStore } from 'react'

/** A choice of this browser, not of the member: it stays after logout. */
export const MODE_STORE = 'shop_mode'

/** Draws the mode that was chosen before. Called once, before the first drawing. */
export function restoreElderMode(): void {
  try {
    if (localStorage.getItem(MODE_STORE) === 'elder') document.documentElement.dataset.mode = 'elder'
  } catch {
    // Without a store there is no choice to restore.
  }
}

const listeners = new Set<() => void>()

const isOn = () => document.documentElement.dataset.mode === 'elder'

function toggle() {
  const mode = isOn() ? 'plain' : 'elder'
  if (mode === 'elder') document.documentElement.dataset.mode = mode
  else delete document.documentElement.dataset.mode
  try {
    localStorage.setItem(MODE_STORE, mode)
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

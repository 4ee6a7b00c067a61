import { useSyncExternalStore } from 'react'
import { MODE_STORE } from './restore-elder-mode.ts'

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

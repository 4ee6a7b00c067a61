import { useEffect, useRef } from 'react'

/** Takes over what a shopper or the browser filled into a prerendered control before the page woke up. */
export function useEarlyText(take: (control: HTMLInputElement) => void) {
  const control = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes up
  useEffect(() => {
    if (control.current && (control.current.value || control.current.checked)) take(control.current)
  }, [])
  return control
}

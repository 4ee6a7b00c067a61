import { type RefObject, useEffect, useState } from 'react'

/**
 * Puts the focus on a control inside `root` once what was found out about it is drawn: on the first in the page's order
 * whose `data-place` is among those named.
 */
export function useErrorFocus<Place extends string>(root: RefObject<HTMLElement | null>) {
  const [wanted, focusFirstError] = useState<readonly Place[]>([])
  useEffect(() => {
    for (const control of root.current?.querySelectorAll<HTMLElement>('[data-place]') ?? []) {
      if (wanted.includes(control.dataset.place as Place)) return control.focus()
    }
  }, [wanted, root])
  return focusFirstError
}

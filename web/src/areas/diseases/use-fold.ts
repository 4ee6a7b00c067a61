import { type RefObject, useLayoutEffect, useState } from 'react'

/** px: a list that is higher is folded (commerce spec section 9). */
export const FOLD_HEIGHT = 95

/**
 * How many of a list's children fit into the folded height; undefined while all of them do. It is measured anew when the list
 * changes its width or its children.
 */
export function useFold(list: RefObject<HTMLElement | null>, count: number): number | undefined {
  const [fitting, setFitting] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other children are measured anew
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => setFitting(countFitting([...element.children] as HTMLElement[]))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, count])
  return fitting
}

/** How many children end above the fold; undefined where all do. */
export function countFitting(children: readonly Pick<HTMLElement, 'offsetTop' | 'offsetHeight'>[]): number | undefined {
  const top = children[0]?.offsetTop ?? 0
  const first = children.findIndex(({ offsetTop, offsetHeight }) => offsetTop - top + offsetHeight > FOLD_HEIGHT)
  return first < 0 ? undefined : first
}

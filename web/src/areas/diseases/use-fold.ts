import { type RefObject, useLayoutEffect, useState } from 'react'

/** px: a list that is higher is folded (care#66). */
export const FOLD_HEIGHT = 95

/** A list of which not everything is shown. */
export interface Fold {
  /** How many of its children fit. */
  fitting: number
  /** What these take, px. */
  height: number
}

/** How a list is folded; undefined while all of it fits. It is measured anew when the list changes its width or its children. */
export function useFold(list: RefObject<HTMLElement | null>, count: number): Fold | undefined {
  const [fold, setFold] = useState<Fold>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other children are measured anew
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const measured = foldOf([...element.children] as HTMLElement[])
      setFold((before) =>
        before?.fitting === measured?.fitting && before?.height === measured?.height ? before : measured,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, count])
  return fold
}

/** How many children end above the fold, and where the last of them does; undefined where all do. */
export function foldOf(children: readonly Pick<HTMLElement, 'offsetTop' | 'offsetHeight'>[]): Fold | undefined {
  const top = children[0]?.offsetTop ?? 0
  const ends = children.map(({ offsetTop, offsetHeight }) => offsetTop - top + offsetHeight)
  const fitting = ends.findIndex((end) => end > FOLD_HEIGHT)
  if (fitting < 0) return undefined
  return { fitting, height: fitting === 0 ? FOLD_HEIGHT : Math.max(...ends.slice(0, fitting)) }
}

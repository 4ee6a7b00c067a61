export interface Box {
  top: number
  left: number
  width: number
  height: number
}

export interface Place {
  top: number
  left: number
}

/** Between trigger and panel, and between panel and window edge, px. */
const GAP = 8

/**
 * Where a panel goes: below its trigger, above it where there is no room below, and always inside the window.
 * All in px from the window's top left.
 */
export function placePanel(
  trigger: Box,
  panel: { width: number; height: number },
  screen: { width: number; height: number },
): Place {
  const below = trigger.top + trigger.height + GAP
  const above = trigger.top - GAP - panel.height
  const fitsBelow = below + panel.height + GAP <= screen.height
  const top = fitsBelow || above < GAP ? Math.max(GAP, Math.min(below, screen.height - GAP - panel.height)) : above
  const centred = trigger.left + trigger.width / 2 - panel.width / 2
  return { top, left: Math.max(GAP, Math.min(centred, screen.width - GAP - panel.width)) }
}
